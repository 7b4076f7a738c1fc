import IconCodec
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Reads files that hold an icon in several sizes: .icns and .ico files and .iconset folders.
struct IconFileReader {
  let fileSystem: any FileSystem

  /// Reads icon_16x16.png to icon_512x512@2x.png.
  func iconset(_ folder: String) -> SetDraft {
    SetDraft(SetSubject(path: folder, kind: .iconset)) { draft in
      let files = FolderNames(try fileSystem.names(in: folder).filter { !$0.hasPrefix(".") })
      for side in [16, 32, 128, 256, 512] {
        for scale in 1...2 {
          let name = "icon_\(side)x\(side)\(scale == 2 ? "@2x" : "").png"
          let points = Points(width: Double(side), height: Double(side))
          guard let slot = CatalogSlot.icon(idiom: .mac, points: points, scale: scale) else {
            continue
          }
          let spelling = files.spelling(of: name)
          let image = spelling.map {
            draft.add(SourcePath.joined(folder, $0), ImageUse(place: .iconset, slots: [slot]))
          }
          draft.subject.entries.append(
            SetSubject.Entry(label: name, slot: slot, file: name, image: image, spelling: spelling))
        }
      }
      draft.subject.strays = files.names.filter { file in
        TreeWalk.isImage(file) && !draft.images.contains { $0.path.hasSuffix("/\(file)") }
      }
    }
  }

  /// `tool` reads it as the icon of an app. Other names than favicon may be of use anywhere.
  func ico(_ path: String, tool: Platform?, isOfApplication: Bool = true) -> SetDraft {
    SetDraft(SetSubject(path: path, kind: .ico)) { draft in
      let isFavicon =
        tool == nil && SourcePath.name(of: path).lowercased().hasPrefix("favicon")
      let guide =
        isFavicon
        ? "HTML Living Standard, 4.6.7 Link type icon"
        : "Microsoft, Icons in Win32 (1995); App icon construction"
      func report(_ message: String, _ severity: Severity? = nil, source: String? = nil) {
        draft.report(.iconMembers, message, severity: severity, source: source ?? guide)
      }
      do {
        let bytes = try fileSystem.read(path, limit: FileLimit.iconFile)
        let members = try ICOFile.members(bytes)
        for (index, member) in members.enumerated() {
          guard let own = member.own else {
            report("image \(index + 1) is neither a bitmap nor a PNG image", .error)
            continue
          }
          // The directory cannot state sides above 256.
          if own != member.stated, own.longerSide <= 256 {
            report("image \(index + 1) is \(own), and \(member.stated) by the directory")
          }
        }
        let images = members.prefix(IconFamily.most).map { ICOFile.bitmap(of: $0, in: bytes) }
        for (index, figures) in IconFamily.strangers(among: images) {
          report(
            "image \(index + 1) (\(members[index].stated)) shows another image than the others: "
              + figures, .warning, source: Rule.storeIconMatch.source)
        }
        let sides = Set(members.compactMap { ($0.own ?? $0.stated).width })
        let use = isOfApplication || isFavicon ? ICOUse(tool, isFavicon: isFavicon) : .unknown
        for (missing, reason, severity, source) in use.gaps(in: sides) {
          let list = missing.map { "\($0)×\($0)" }.joined(separator: ", ")
          report("has no image of \(list); \(reason)", severity, source: source)
        }
      } catch let error as FileError {
        throw error
      } catch ICOFile.Problem.notICO(let format?) {
        // Browsers detect the actual format.
        report("\(ICOFile.Problem.notICO(name: format))", isFavicon ? .info : .warning)
      } catch {
        // Laravel's template has an empty favicon.ico, so that requests for it find a file.
        let isEmpty = (try? fileSystem.head(of: path, count: 1))?.bytes.isEmpty == true
        report("\(error)", isFavicon && isEmpty ? .info : .error)
      }
    }
  }

  /// Adds the members of an .icns file during inspection. Only PNG members are decoded.
  func icns(_ draft: SetDraft) -> SetDraft {
    var draft = draft
    let path = draft.subject.path
    let bytes: [UInt8]
    let file: ICNSFile
    do {
      bytes = try fileSystem.read(path, limit: FileLimit.iconFile)
      file = try ICNSFile(bytes)
    } catch let error as FileError {
      return SetDraft(unreadable: path, error, places: draft.places)
    } catch {
      draft.subject.problem = "\(error)"
      return draft
    }
    var small: [String] = []
    for entry in file.entries {
      guard case .image(let place) = entry.kind else { continue }
      let side = Double(place.points)
      let slot = CatalogSlot.icon(
        idiom: .mac, points: Points(width: side, height: side), scale: place.scale)
      let member = Self.path(of: entry.type, in: path)
      var image: Int?
      switch entry.payload {
      case .png(let facts):
        if ["icp4", "icp5", "icp6"].contains("\(entry.type)") { small.append("\(entry.type)") }
        // A type may have two sizes; the actual one counts.
        let fits = place.fits(facts.size)
        let use = ImageUse(place: .icns, slots: fits ? [] : slot.map { [$0] } ?? [], idiom: .mac)
        let index = draft.add(member, use)
        draft.images[index].bytes = Array(bytes[entry.data])
        draft.images[index].file = "\(path)/\(entry.type)"
        image = index
      case .unreadable(let reason):
        draft.subject.problem = "\(entry.type): its image \(reason)"
      default: break
      }
      draft.subject.entries.append(
        SetSubject.Entry(
          label: "\(entry.type) \(place.pixels)", slot: slot, file: nil, image: image))
    }
    if !small.isEmpty {
      draft.report(
        .iconMembers,
        "holds PNG images in \(small.joined(separator: ", ")), which Finder may show as noise; "
          + "iconutil writes ic04 and ic05", severity: .info,
        source: "electron-userland/electron-builder-binaries#220; idesis-gmbh/png2icons#1")
    }
    return draft
  }

  /// "Art.icns (ic08)".
  private static func path(of members: String, in file: String) -> String { "\(file) (\(members))" }

  /// Merges findings that several members share: "Art.icns (ic08, ic09)".
  static func merged(_ findings: [Finding], of file: String) -> [Finding] {
    let groups = findings.grouped {
      [[$0.rule.id, $0.message, $0.severity.rawValue], $0.codes]
    }
    return groups.map { group in
      let members = group.elements.map { $0.path.dropFirst(file.count + 2).dropLast() }
      let first = group.elements[0]
      return Finding(
        first.rule,
        Violation(first.message, severity: first.severity, codes: first.codes),
        path: path(of: members.joined(separator: ", "), in: file))
    }
  }
}
