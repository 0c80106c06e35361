/** Five of 512 words, 9 bits each: too many to try against a server that counts tries. */
export function suggestPassphrase(random = randomIndices): string {
  return random(wordsOfPhrase, words.length)
    .map((at) => words[at])
    .join('-');
}

const wordsOfPhrase = 5;

/** 512 divides what a 32-bit number can be, so that no word comes more often than another. */
function randomIndices(count: number, below: number): number[] {
  return Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) => number % below);
}

/** Short, easy to spell, and none of them somebody's name or a word of a school. */
const words = `
  acorn actor alarm album alley almond amber anchor angle ankle apple apron arch arena arrow artist aspen atlas
  attic autumn bacon badge baker bamboo banana banjo barley barrel basil basket beach beacon bean beard beaver
  bell bench berry birch blue board boat bonnet book boot border bottle bowl branch brass bread breeze brick
  bridge bright bronze brook broom brush bubble bucket bugle bundle butter button cabin cable cactus camel camera
  candle canoe canvas canyon carbon cargo carpet carrot castle cattle cedar cello cement cereal chain chalk cheese
  cherry chess chorus cider cinema circle citrus clay cliff clinic clock cloud clover coach coast cobalt cocoa
  coffee comet copper coral corner cotton cousin cradle crane crayon cream crown cube cymbal daisy dance dawn deck
  delta denim desert desk dinner donkey door dragon drawer drum duck eagle early earth echo elbow elder ember
  engine fabric falcon farmer feather fence fern ferry fiddle field fig finch fire fisher flag flame flint flour
  flower flute fog folder forest fork fossil fox frame friday frost fruit galaxy gallery garden garlic gate
  gazelle gentle giant ginger giraffe glacier glass globe glove goat gold gong goose grain granite grape grass
  gravel green guava guitar gull hammer hammock harbour harp harvest hat hawk hazel heart hedge helmet herb heron
  hill hippo honey hood horizon horse hotel house igloo indigo ink iris iron island ivory ivy jacket jaguar jar
  jasmine jelly jewel jigsaw journey judge juice jungle juniper kayak kettle kiln kitchen kite kiwi koala ladder
  ladle lagoon lake lamb lamp lantern laptop lark lawn leaf lemon lens letter library light lilac lily lime linen
  lion lizard lobster locket lotus lunch magnet mango maple marble market marsh mask meadow melody melon metal
  meteor mill mint mirror mitten monkey moon morning mosaic moss motor mouse museum music napkin needle nest
  nickel night noodle north nutmeg oak oasis oat ocean olive onion opal opera orange orbit orchard orchid organ
  osprey otter owl oyster paddle page paint palace palm panda panther papaya paper parade parrot parsley pasta
  path peach peacock peanut pearl pebble pelican pencil pepper piano picnic pigeon pillow pilot pine planet plum
  pocket poem pond pony poppy porch potato prairie pumpkin puppet purple puzzle quail quartz quilt rabbit radio
  raft railway rain raisin rapids raven recipe reed reef ribbon rice river road robin rocket roof rope rose ruby
  rugby saddle saffron sail salad salmon salt sandal satin saturn scarf seal season seed sesame shadow sheep shell
  shelter shirt shore shovel silk silver singer skate sketch slate sleigh snail snow soap socket sofa soup south
  spark sparrow spice spider spinach spiral spoon spring stable stadium stamp star station steam stone stork storm
  story stove straw street sugar summer sun sunday swan sweater swift table talent tango tea temple tennis theatre
  thimble thunder tiger timber toast tomato topaz tower tractor train tram travel tree trumpet tulip tunnel turnip
  turtle twig uncle valley vanilla velvet village vine violet violin visitor volcano waffle wagon walnut waltz
  water wave weaver west whale wheat wheel whistle willow window winter wizard wolf wonder wood wool yacht yellow
  yogurt zebra zephyr
`
  .trim()
  .split(/\s+/);
