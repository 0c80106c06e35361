/** The server's own file system for the embedded database, which tells a disk of everything it does. */
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { DurableFS } from '#server/db/durable-fs.ts';
import type { Disk } from './disk.ts';

interface Node {
  name: string;
  mode: number;
}

interface Stream {
  node: Node;
  position: number;
  flags: number;
}

interface Attributes {
  size?: number;
}

/** The parts of emscripten's NODEFS through which a file can change. */
interface Files {
  realPath: (node: Node) => string;
  node_ops: {
    setattr: (node: Node, attributes: Attributes) => void;
    mknod: (parent: Node, name: string, mode: number, dev: number) => Node;
    rename: (node: Node, directory: Node, name: string) => void;
    unlink: (parent: Node, name: string) => void;
    rmdir: (parent: Node, name: string) => void;
  };
  stream_ops: {
    setattr: (stream: Stream, attributes: Attributes) => void;
    write: (stream: Stream, from: Uint8Array, offset: number, length: number, position: number) => number;
    fsync: (stream: Stream) => number;
  };
}

type Init = Parameters<DurableFS['init']>;

const directoryBit = 0o040_000;
const kindBits = 0o170_000;

export class WatchedFS extends DurableFS {
  readonly disk: Disk;

  constructor(directory: string, disk: Disk) {
    super(directory);
    this.disk = disk;
  }

  override async init(pg: PGlite, options: Init[1]): ReturnType<DurableFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const watch = (module: { NODEFS: unknown }) => tellOf(module.NODEFS as Files, this.disk);
    // After DurableFS has put its fsync in: the runs before the start go from the last to the first.
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] } };
  }
}

function tellOf(files: Files, disk: Disk): void {
  const { node_ops: names, stream_ops: contents } = files;
  if (contents.fsync === undefined) throw new Error('The disk was watched before there was an fsync');
  const below = (parent: Node, name: string) => join(files.realPath(parent), name);

  Object.assign(contents, {
    write: after(contents.write, (written, stream, from, offset, _length, position) => {
      disk.write(files.realPath(stream.node), position, bytesOf(from, offset, written));
    }),
    fsync: after(contents.fsync, (_, stream) => disk.sync(files.realPath(stream.node))),
    setattr: after(contents.setattr, (_, stream, { size }) => {
      if (size !== undefined) disk.truncate(files.realPath(stream.node), size);
    }),
  });
  const { rename } = names;
  Object.assign(names, {
    setattr: after(names.setattr, (_, node, { size }) => {
      if (size !== undefined) disk.truncate(files.realPath(node), size);
    }),
    mknod: after(names.mknod, (_, parent, name, mode) => disk.make(below(parent, name), (mode & kindBits) === directoryBit)),
    unlink: after(names.unlink, (_, parent, name) => disk.remove(below(parent, name))),
    rmdir: after(names.rmdir, (_, parent, name) => disk.remove(below(parent, name))),
    rename: (node: Node, directory: Node, name: string) => {
      const from = files.realPath(node);
      rename(node, directory, name);
      disk.rename(from, below(directory, name));
    },
  });
}

/** The same call, told of when it is done. */
function after<Given extends unknown[], Result>(
  call: (...given: Given) => Result,
  tell: (result: Result, ...given: Given) => void,
): (...given: Given) => Result {
  return (...given) => {
    const result = call(...given);
    tell(result, ...given);
    return result;
  };
}

function bytesOf(from: Uint8Array, offset: number, length: number): Uint8Array {
  return new Uint8Array(from.buffer, from.byteOffset + offset, length);
}
