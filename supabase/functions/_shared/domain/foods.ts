/** Energy in kcal and protein in g of 100 g of a food's edible part. */
type Per100g = readonly [kcal: number, proteinG: number]

/**
 * The foods of the sample menus, each with its number (NDB) and description in the source: USDA National Nutrient
 * Database for Standard Reference, release 24, in the public domain. It lacks paneer, rice flakes and Greek yogurt;
 * queso blanco (also set by acid), parboiled rice and low-fat yogurt replace them.
 */
export const FOODS = {
  wheatFlour: [340, 13.21], // 20080 Wheat flour, whole-grain
  moongDal: [347, 23.86], // 16080 Mung beans, mature seeds, raw
  kidneyBeans: [127, 8.67], // 16033 Beans, kidney, red, mature seeds, cooked, boiled, without salt
  chickpeas: [164, 8.86], // 16057 Chickpeas (garbanzo beans, bengal gram), mature seeds, cooked, boiled, without salt
  chickpeasDry: [364, 19.3], // 16056 Chickpeas (garbanzo beans, bengal gram), mature seeds, raw
  redLentils: [345, 24.95], // 16144 Lentils, pink, raw
  rice: [130, 2.69], // 20045 Rice, white, long-grain, regular, cooked
  brownRice: [111, 2.58], // 20037 Rice, brown, long-grain, cooked
  riceFlakes: [374, 7.51], // 20046 Rice, white, long-grain, parboiled, enriched, dry
  oats: [379, 13.15], // 08120 Cereals, oats, regular and quick, not fortified, dry
  quinoa: [120, 4.4], // 20137 Quinoa, cooked
  wholeWheatPasta: [124, 5.33], // 20125 Spaghetti, whole-wheat, cooked
  wholeWheatToast: [306, 16.27], // 18076 Bread, whole-wheat, commercially prepared, toasted
  milk: [50, 3.3], // 01079 Milk, reduced fat, fluid, 2% milkfat, with added vitamin A and vitamin D
  skimmedMilk: [34, 3.37], // 01085 Milk, nonfat, fluid, with added vitamin A and vitamin D (fat free or skim)
  yogurt: [63, 5.25], // 01117 Yogurt, plain, low fat, 12 grams protein per 8 ounce
  paneer: [310, 20.38], // 01229 Cheese, white, queso blanco
  boiledEgg: [155, 12.58], // 01129 Egg, whole, cooked, hard-boiled
  egg: [143, 12.56], // 01123 Egg, whole, raw, fresh
  chicken: [119, 21.39], // 05011 Chicken, broilers or fryers, meat only, raw
  chickenBreast: [165, 31.02], // 05064 Chicken, broilers or fryers, breast, meat only, cooked, roasted
  carp: [127, 17.83], // 15008 Fish, carp, raw
  salmon: [206, 22.1], // 15237 Fish, salmon, Atlantic, farmed, cooked, dry heat
  tofu: [145, 15.78], // 16426 Tofu, raw, firm, prepared with calcium sulfate
  hummus: [177, 4.86], // 16137 Hummus, home prepared
  minestrone: [53, 2.13], // 06039 Soup, minestrone, canned, chunky, ready-to-serve
  spinach: [23, 2.86], // 11457 Spinach, raw
  onion: [40, 1.1], // 11282 Onions, raw
  tomato: [18, 0.88], // 11529 Tomatoes, red, ripe, raw, year round average
  cucumber: [15, 0.65], // 11205 Cucumber, with peel, raw
  carrot: [41, 0.93], // 11124 Carrots, raw
  cauliflower: [25, 1.92], // 11135 Cauliflower, raw
  peas: [81, 5.42], // 11304 Peas, green, raw
  greenBeans: [31, 1.83], // 11052 Beans, snap, green, raw
  bottleGourd: [14, 0.62], // 11218 Gourd, white-flowered (calabash), raw
  mushrooms: [22, 3.09], // 11260 Mushrooms, white, raw
  redPepper: [31, 0.99], // 11821 Peppers, sweet, red, raw
  broccoli: [34, 2.82], // 11090 Broccoli, raw
  lettuce: [17, 1.23], // 11251 Lettuce, cos or romaine, raw
  aubergine: [24, 1.01], // 11209 Eggplant, raw
  courgette: [17, 1.21], // 11477 Squash, summer, zucchini, includes skin, raw
  potato: [87, 1.87], // 11365 Potatoes, boiled, cooked in skin, flesh, without salt
  coriander: [23, 2.13], // 11165 Coriander (cilantro) leaves, raw
  mint: [44, 3.29], // 02065 Spearmint, fresh
  apple: [52, 0.26], // 09003 Apples, raw, with skin
  papaya: [43, 0.47], // 09226 Papayas, raw
  banana: [89, 1.09], // 09040 Bananas, raw
  blueberries: [57, 0.74], // 09050 Blueberries, raw
  strawberries: [32, 0.67], // 09316 Strawberries, raw
  lemonJuice: [22, 0.35], // 09152 Lemon juice, raw
  almonds: [575, 21.22], // 12061 Nuts, almonds
  walnuts: [654, 15.23], // 12155 Nuts, walnuts, english
  peanuts: [567, 25.8], // 16087 Peanuts, all types, raw
  peanutButter: [588, 25.09], // 16098 Peanut butter, smooth style, with salt
  chiaSeeds: [486, 16.54], // 12006 Seeds, chia seeds, dried
  pumpkinSeeds: [559, 30.23], // 12014 Seeds, pumpkin and squash seed kernels, dried
  oil: [884, 0], // 04060 Oil, sunflower, linoleic (less than 60%)
  mustardOil: [884, 0], // 04583 Oil, mustard
  oliveOil: [884, 0], // 04053 Oil, olive, salad or cooking
} as const satisfies Record<string, Per100g>

export type FoodName = keyof typeof FOODS
