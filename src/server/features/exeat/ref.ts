/** The number that people say of a leave: a word and three figures, which nobody has to spell over the telephone. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { exeat } from './table.ts';

const words = (
  'AMBER BADGE BAKER BANJO BASIL BEACH BERRY BIRCH BLAZE BRICK BRUSH CABIN CAMEL CANDLE CANOE CARGO CARROT CEDAR CHALK CHERRY ' +
  'CLOCK CLOUD CLOVER COBALT COCOA COMET COPPER CORAL COTTON DAISY DELTA DOLPHIN EAGLE EMBER FALCON FERRY FLUTE FOREST GARDEN ' +
  'GINGER GRANITE GUITAR HARBOUR HAZEL HELMET HONEY ISLAND IVORY JACKET JASMINE JUNGLE KETTLE LADDER LANTERN LEMON LILAC LINEN ' +
  'MAGNET MANGO MAPLE MARBLE MEADOW MELON MIRROR NUTMEG OASIS OCEAN OLIVE ONYX ORBIT ORCHID OTTER PAPAYA PARROT PEACH PEBBLE ' +
  'PEPPER PIANO PILOT PLANET POCKET PRISM QUARTZ RADIO RAVEN RIBBON RIVER ROCKET SADDLE SAFARI SALMON SILVER SPARK TABLET TEMPLE ' +
  'TIGER TIMBER TULIP TURTLE VALLEY VELVET VIOLET WAGON WALNUT WILLOW WINDOW ZEBRA'
).split(' ');

const tries = 6;

/** One that is free at the school. Which ones are tried follows from the id, so that it need not be drawn again. */
export async function freeRef(tx: Tx, schoolId: string, id: string): Promise<string> {
  const wished = Array.from({ length: tries }, (_, at) => refOf(id, at));
  const rows = await tx
    .select({ ref: exeat.ref })
    .from(exeat)
    .where(and(eq(exeat.schoolId, schoolId), inArray(exeat.ref, wished)));
  const taken = new Set(rows.map(({ ref }) => ref));
  // Of a hundred thousand six are never all taken; if they were, the id itself is one that nobody else has.
  return wished.find((ref) => !taken.has(ref)) ?? `${refOf(id, 0)} ${id.slice(-12).toUpperCase()}`;
}

function refOf(id: string, attempt: number): string {
  // The last half of an id is drawn by chance.
  const drawn = Number.parseInt(id.replaceAll('-', '').slice(-12), 16) + attempt * 7_919;
  const word = words[Math.floor(drawn / 900) % words.length] ?? 'CEDAR';
  return `${word} ${100 + (drawn % 900)}`;
}
