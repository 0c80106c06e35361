import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

interface Part {
  name: string;
  text: string;
}

const deflate = promisify(deflateRaw);

// 1 January 1980, the first day there is: the same rows make the same file.
const noTime = 0;
const firstDay = 0x21;
const deflated = 8;
const version = 20;

/** A ZIP archive of some texts; the names of the parts are plain ASCII. Squeezing happens beside the other calls. */
export async function zip(parts: readonly Part[]): Promise<Buffer<ArrayBuffer>> {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, text } of parts) {
    const bytes = Buffer.from(text, 'utf8');
    const squeezed = await deflate(bytes);
    const facts = factsOf(crc32(bytes), { squeezed: squeezed.length, size: bytes.length, name: name.length });
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name, 'latin1'), squeezed]);
    locals.push(local);
    entries.push(entryOf(name, facts, at));
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  return Buffer.concat([...locals, directory, endOf(parts.length, { size: directory.length, at })]);
}

/** What a part's own head and its line in the directory say alike. */
function factsOf(crc: number, { squeezed, size, name }: Record<'squeezed' | 'size' | 'name', number>): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(noTime, 6);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(squeezed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name, 22);
  return facts;
}

function entryOf(name: string, facts: Buffer, at: number): Buffer {
  const head = Buffer.alloc(6);
  head.write('PK\x01\x02', 'latin1');
  head.writeUInt16LE(version, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([head, facts, rest, Buffer.from(name, 'latin1')]);
}

function endOf(count: number, { size, at }: { size: number; at: number }): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
