import IconImage
import IconSpec

/// An artwork's images still to be made, for the lanes that make them.
actor ImagePool {
  /// What is resampled together: one walk over the source.
  struct Walk: Hashable {
    let form: ArtworkSource.Form
    let window: PixelRect
    let options: ResamplingOptions
  }

  /// One resampled picture and the jobs that use it.
  struct Task: Sendable {
    /// Its place in the order in which results are told.
    let number: Int
    let pixels: PixelSize
    var jobs: [(item: Build.SetJob, frame: Frame)]

    /// In pixels, by where the time goes: to packing what is not plain ground.
    var cost: Int {
      jobs.reduce(0) { $0 + pixels.area + $1.item.job.pixels.area / 16 }
    }
  }

  enum Work {
    case walk(Walk, [Task])
    case picture(Bitmap, Task)
  }

  /// The next last.
  private var walks: [(walk: Walk, tasks: [Task])]
  /// The largest last: a lane that begins with it at the end would keep the others waiting.
  private var pictures: [(task: Task, picture: Bitmap)] = []
  private var walking = 0
  private var idle: [CheckedContinuation<Void, Never>] = []

  /// Makes enough walks of those there are for every lane to begin with one.
  init(_ jobs: [Build.SetJob], in sets: [BuildSet], source: ArtworkSource, lanes: Int) {
    var walks = Self.walks(of: jobs, in: sets, source: source)
      .flatMap { walk, tasks in Self.parts(of: tasks).map { (walk: walk, tasks: $0) } }
    while walks.count < lanes,
      let widest = walks.indices.max(by: { walks[$0].tasks.count < walks[$1].tasks.count }),
      walks[widest].tasks.count > 1
    {
      let half = Self.half(of: &walks[widest])
      walks.append(half)
    }
    self.walks = walks.sorted { Self.pixels($0.tasks) < Self.pixels($1.tasks) }
  }

  /// A picture to finish, or else a walk; nil when nothing is left and nothing more will come.
  func next() async -> Work? {
    while true {
      if let (task, picture) = pictures.popLast() { return .picture(picture, task) }
      if let (walk, tasks) = walks.popLast() {
        walking += 1
        return .walk(walk, tasks)
      }
      guard walking > 0 else { return nil }
      await withCheckedContinuation { idle.append($0) }
    }
  }

  /// Takes what a walk has made, and wakes the lanes that wait for it.
  func add(_ made: [(task: Task, picture: Bitmap)]) {
    walking -= 1
    pictures += made
    pictures.sort { ($0.task.cost, $1.task.number) < ($1.task.cost, $0.task.number) }
    for lane in idle { lane.resume() }
    idle = []
  }

  private static func walks(
    of jobs: [Build.SetJob], in sets: [BuildSet], source: ArtworkSource
  ) -> [(walk: Walk, tasks: [Task])] {
    struct Key: Hashable {
      let walk: Walk
      let pixels: PixelSize
    }
    var walks: [(walk: Walk, tasks: [Task])] = []
    var places: [Walk: Int] = [:]
    var known: [Key: Int] = [:]
    var number = 0
    for item in jobs {
      guard let frame = source.frame(for: item.job) else { continue }
      let form = source.form(for: item.job.treatment)
      var options = sets[item.set].plan.resampling
      if let space = form.space { options.space = space }
      let walk = Walk(form: form, window: frame.window, options: options)
      let place = places[walk] ?? walks.count
      if place == walks.count {
        places[walk] = place
        walks.append((walk, []))
      }
      let key = Key(walk: walk, pixels: frame.area.size)
      if let index = known[key] {
        walks[place].tasks[index].jobs.append((item, frame))
      } else {
        known[key] = walks[place].tasks.count
        walks[place].tasks.append(
          Task(number: number, pixels: key.pixels, jobs: [(item, frame)]))
        number += 1
      }
    }
    return walks
  }

  /// What one walk makes at most: until they are finished, its pictures are in memory, and so are the
  /// rows of each while it goes on. No preset has as many.
  private static let (mostPixels, mostPictures) = (1 << 24, 64)

  private static func parts(of tasks: [Task]) -> [[Task]] {
    var (parts, pixels): ([[Task]], Int) = ([[]], 0)
    for task in tasks {
      pixels += task.pixels.area
      if !parts[parts.count - 1].isEmpty,
        pixels > mostPixels || parts[parts.count - 1].count == mostPictures
      {
        parts.append([])
        pixels = task.pixels.area
      }
      parts[parts.count - 1].append(task)
    }
    return parts
  }

  /// Takes every other task, from the second largest on.
  private static func half(
    of whole: inout (walk: Walk, tasks: [Task])
  ) -> (walk: Walk, tasks: [Task]) {
    let sorted = whole.tasks.sorted {
      ($1.pixels.area, $0.number) < ($0.pixels.area, $1.number)
    }
    let parts = [0, 1].map { part in sorted.indices.filter { $0 % 2 == part }.map { sorted[$0] } }
    whole.tasks = parts[0]
    return (whole.walk, parts[1])
  }

  private static func pixels(_ tasks: [Task]) -> Int {
    tasks.reduce(0) { $0 + $1.pixels.area }
  }
}
