/**
 * PGlite keeps its files through emscripten's NODEFS, which has no fsync: PostgreSQL asks for one and is told that all
 * is well. This gives it a real one, so that a committed row survives the machine.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  /** Undefined for a directory. */
  nfd?: number;
  node: unknown;
}

interface NodeFileSystem {
  stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
}

type Init = Parameters<NodeFS['init']>;

// A subclass because PGlite takes its file system as one.
export class DurableFS extends NodeFS {
  fsyncs = 0;

  override async init(pg: PGlite, options: Init[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const count = () => {
      this.fsyncs += 1;
    };
    const addFsync = (module: { NODEFS: unknown }) => withFsync(module.NODEFS as NodeFileSystem, count);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

function withFsync(files: NodeFileSystem, count: () => void): void {
  files.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) fsyncPath(files.realPath(stream.node));
    else fsyncSync(stream.nfd);
    count();
    return 0;
  };
}

/** Tells the disk about one file, or about the names in one directory. */
export function fsyncPath(path: string): void {
  const opened = openSync(path, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
