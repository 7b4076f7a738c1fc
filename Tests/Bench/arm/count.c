// A plugin for qemu that prints the number of executed instructions. It declares what it uses, as
// Debian does not package qemu-plugin.h.
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef uint64_t plugin_id;
struct qemu_plugin_tb;
enum { add_u64 = 0 };

void qemu_plugin_register_vcpu_tb_trans_cb(
    plugin_id id, void (*call)(plugin_id, struct qemu_plugin_tb *));
void qemu_plugin_register_vcpu_tb_exec_inline(
    struct qemu_plugin_tb *block, int operation, void *counter, uint64_t step);
void qemu_plugin_register_atexit_cb(plugin_id id, void (*call)(plugin_id, void *), void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);

__attribute__((visibility("default"))) int qemu_plugin_version = 1;

static uint64_t executed;

static void count(plugin_id id, struct qemu_plugin_tb *block) {
  (void)id;
  qemu_plugin_register_vcpu_tb_exec_inline(
      block, add_u64, &executed, qemu_plugin_tb_n_insns(block));
}

static void report(plugin_id id, void *data) {
  (void)id, (void)data;
  fprintf(stderr, "%" PRIu64 "\n", executed);
}

__attribute__((visibility("default"))) int qemu_plugin_install(
    plugin_id id, const void *info, int count_of_arguments, char **arguments) {
  (void)info, (void)count_of_arguments, (void)arguments;
  qemu_plugin_register_vcpu_tb_trans_cb(id, count);
  qemu_plugin_register_atexit_cb(id, report, NULL);
  return 0;
}
