/** The ten groups of the score MDD-W (Minimum Dietary Diversity for Women), and what counts for none of them. */
export const FOOD_GROUPS = [
  'grain',
  'pulse',
  'nut',
  'dairy',
  'flesh',
  'egg',
  'leaf',
  'orange',
  'vegetable',
  'fruit',
  'fat',
  'spice',
  'sugar',
  'drink',
] as const
export type FoodGroup = (typeof FOOD_GROUPS)[number]

export const ALLERGENS = [
  'milk',
  'peanut',
  'soy',
  'gluten',
  'shellfish',
  'egg',
  'tree_nuts',
  'fish',
  'sesame',
  'mustard',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** What makes a food unfit for a diet: vegans take none of these, vegetarians neither egg, fish nor meat. */
export type AnimalSource = 'milk' | 'honey' | 'egg' | 'fish' | 'meat'

interface FoodEntry {
  /** Its number (NDB) in USDA SR24. */
  row: string
  name: string
  group: FoodGroup
  from?: AnimalSource
  has?: readonly Allergen[]
  /** Why strict Jains leave it out. */
  jain?: 'root' | 'onion' | 'mushroom' | 'honey'
  /** Its sugars are free sugars in the sense of the WHO. */
  free?: true
  /** The row is another food, which replaces this one: sums that contain it are about right (≈). */
  standIn?: string
  /** Grams of the row that replace one gram of the food. */
  times?: number
  /** How it is sold, if not by its group's usual unit: a unit and its grams. */
  shop?: readonly ['piece' | 'bunch' | 'cup', number]
}

/**
 * The foods of the planner, each with its row of the USDA National Nutrient Database for Standard Reference, release
 * 24. Only unenriched, unfortified and unbrined rows; docs/nutrition-data.md tells how stand-ins were chosen.
 */
const list = {
  // Grains, flours and starchy roots
  rice: { row: '20444', name: 'Rice', group: 'grain' },
  brown_rice: { row: '20036', name: 'Brown rice', group: 'grain' },
  rice_flour: { row: '20061', name: 'Rice flour', group: 'grain' },
  poha: { row: '20444', name: 'Poha (rice flakes)', group: 'grain', standIn: 'rice' },
  puffed_rice: { row: '20444', name: 'Puffed rice (kurmura)', group: 'grain', standIn: 'rice' },
  atta: { row: '20080', name: 'Whole-wheat flour (atta)', group: 'grain', has: ['gluten'] },
  suji: { row: '20466', name: 'Semolina (rava, suji)', group: 'grain', has: ['gluten'] },
  dalia: { row: '20012', name: 'Dalia (broken wheat)', group: 'grain', has: ['gluten'], standIn: 'bulgur' },
  jowar: { row: '20067', name: 'Jowar flour', group: 'grain' },
  bajra: { row: '20031', name: 'Bajra flour', group: 'grain', standIn: 'millet' },
  ragi: { row: '20031', name: 'Ragi flour (nachni)', group: 'grain', standIn: 'millet' },
  bhagar: { row: '20031', name: 'Bhagar (samo, barnyard millet)', group: 'grain', standIn: 'millet' },
  rajgira: { row: '20001', name: 'Rajgira (amaranth) flour', group: 'grain', standIn: 'amaranth grain' },
  kuttu: { row: '20011', name: 'Buckwheat flour (kuttu)', group: 'grain' },
  sabudana: { row: '20068', name: 'Sabudana (tapioca pearls)', group: 'grain' },
  oats: { row: '08120', name: 'Rolled oats', group: 'grain', has: ['gluten'] },
  barley: { row: '20005', name: 'Barley', group: 'grain', has: ['gluten'] },
  couscous: { row: '20028', name: 'Couscous', group: 'grain', has: ['gluten'] },
  quinoa: { row: '20035', name: 'Quinoa', group: 'grain' },
  whole_wheat_pasta: { row: '20124', name: 'Whole-wheat pasta', group: 'grain', has: ['gluten'] },
  whole_wheat_bread: { row: '18075', name: 'Whole-wheat bread', group: 'grain', has: ['gluten'] },
  maize_flour: { row: '20016', name: 'Maize flour (makki)', group: 'grain' },
  potato: { row: '11352', name: 'Potato', group: 'grain', jain: 'root' },
  sweet_potato: { row: '11507', name: 'Sweet potato (ratale)', group: 'orange', jain: 'root' },
  raw_banana: { row: '09277', name: 'Raw banana', group: 'grain', standIn: 'plantain', shop: ['piece', 150] },

  // Pulses and soya
  toor_dal: { row: '16101', name: 'Toor dal', group: 'pulse' },
  moong_dal: { row: '16080', name: 'Moong dal', group: 'pulse', standIn: 'whole moong' },
  moong: { row: '16080', name: 'Whole moong', group: 'pulse' },
  moong_sprouts: { row: '11043', name: 'Moong sprouts', group: 'pulse' },
  masoor_dal: { row: '16144', name: 'Masoor dal', group: 'pulse' },
  whole_masoor: { row: '16069', name: 'Whole masoor', group: 'pulse' },
  urad_dal: { row: '16083', name: 'Urad dal', group: 'pulse' },
  chana_dal: { row: '16056', name: 'Chana dal', group: 'pulse', standIn: 'chickpeas' },
  chickpeas: { row: '16056', name: 'Chickpeas (kabuli chana)', group: 'pulse' },
  kala_chana: { row: '16056', name: 'Kala chana', group: 'pulse', standIn: 'chickpeas' },
  roasted_chana: { row: '16056', name: 'Roasted chana', group: 'pulse', standIn: 'chickpeas' },
  besan: { row: '16157', name: 'Besan (gram flour)', group: 'pulse' },
  sattu: { row: '16157', name: 'Sattu', group: 'pulse', standIn: 'besan' },
  rajma: { row: '16032', name: 'Rajma (red kidney beans)', group: 'pulse' },
  chavli: { row: '16062', name: 'Chavli (cowpeas)', group: 'pulse' },
  matki: { row: '16078', name: 'Matki (moth beans)', group: 'pulse' },
  val: { row: '16067', name: 'Val (field beans)', group: 'pulse' },
  dried_peas: { row: '16085', name: 'Dried peas (vatana)', group: 'pulse', standIn: 'split peas' },
  white_beans: { row: '16049', name: 'White beans', group: 'pulse' },
  tofu: { row: '16426', name: 'Tofu', group: 'pulse', has: ['soy'] },
  soya_chunks: {
    row: '16117',
    name: 'Soya chunks',
    group: 'pulse',
    has: ['soy'],
    standIn: 'defatted soy flour',
  },
  soya_milk: { row: '16120', name: 'Soya milk, unfortified', group: 'pulse', has: ['soy'] },

  // Nuts and seeds
  peanut: { row: '16087', name: 'Peanuts', group: 'nut', has: ['peanut'] },
  peanut_butter: { row: '16398', name: 'Peanut butter, unsalted', group: 'nut', has: ['peanut'] },
  almond: { row: '12061', name: 'Almonds', group: 'nut', has: ['tree_nuts'] },
  walnut: { row: '12155', name: 'Walnuts', group: 'nut', has: ['tree_nuts'] },
  cashew: { row: '12087', name: 'Cashew nuts', group: 'nut', has: ['tree_nuts'] },
  sesame: { row: '12023', name: 'Sesame seeds (til)', group: 'nut', has: ['sesame'] },
  tahini: { row: '12166', name: 'Tahini', group: 'nut', has: ['sesame'] },
  flaxseed: { row: '12220', name: 'Flaxseed (jawas, alsi)', group: 'nut' },
  pumpkin_seeds: { row: '12014', name: 'Pumpkin seeds', group: 'nut' },
  sunflower_seeds: { row: '12036', name: 'Sunflower seeds', group: 'nut' },
  chia: { row: '12006', name: 'Chia seeds', group: 'nut' },
  coconut: { row: '12104', name: 'Fresh coconut', group: 'fat' },
  coconut_milk: { row: '12117', name: 'Coconut milk', group: 'fat' },

  // Milk, eggs, fish and meat
  milk: { row: '01211', name: 'Milk', group: 'dairy', from: 'milk', has: ['milk'] },
  curd: { row: '01116', name: 'Curd (dahi)', group: 'dairy', from: 'milk', has: ['milk'] },
  low_fat_curd: { row: '01117', name: 'Low-fat curd', group: 'dairy', from: 'milk', has: ['milk'] },
  paneer: {
    row: '01036',
    name: 'Paneer',
    group: 'dairy',
    from: 'milk',
    has: ['milk'],
    standIn: 'ricotta, pressed',
    times: 1.6,
  },
  mozzarella: { row: '01028', name: 'Mozzarella', group: 'dairy', from: 'milk', has: ['milk'] },
  egg: { row: '01123', name: 'Eggs', group: 'egg', from: 'egg', has: ['egg'], shop: ['piece', 50] },
  egg_white: { row: '01124', name: 'Egg white', group: 'egg', from: 'egg', has: ['egg'] },
  chicken: { row: '05011', name: 'Chicken, without skin', group: 'flesh', from: 'meat' },
  chicken_breast: { row: '05062', name: 'Chicken breast', group: 'flesh', from: 'meat' },
  goat: { row: '17168', name: 'Goat meat (mutton)', group: 'flesh', from: 'meat' },
  rohu: { row: '15008', name: 'Rohu', group: 'flesh', from: 'fish', has: ['fish'], standIn: 'carp' },
  surmai: {
    row: '15051',
    name: 'Surmai (seer fish)',
    group: 'flesh',
    from: 'fish',
    has: ['fish'],
    standIn: 'Spanish mackerel',
  },
  bangda: {
    row: '15050',
    name: 'Bangda (mackerel)',
    group: 'flesh',
    from: 'fish',
    has: ['fish'],
    standIn: 'Pacific mackerel',
  },
  salmon: { row: '15236', name: 'Salmon', group: 'flesh', from: 'fish', has: ['fish'] },

  // Vegetables
  spinach: { row: '11457', name: 'Spinach (palak)', group: 'leaf', shop: ['bunch', 200] },
  methi: { row: '11457', name: 'Methi leaves', group: 'leaf', standIn: 'spinach', shop: ['bunch', 150] },
  amaranth_leaves: { row: '11003', name: 'Math (amaranth leaves)', group: 'leaf', shop: ['bunch', 200] },
  mustard_greens: {
    row: '11270',
    name: 'Mustard greens (sarson)',
    group: 'leaf',
    has: ['mustard'],
    shop: ['bunch', 200],
  },
  lettuce: { row: '11251', name: 'Lettuce', group: 'leaf', shop: ['piece', 300] },
  broccoli: { row: '11090', name: 'Broccoli', group: 'leaf' },
  carrot: { row: '11124', name: 'Carrot', group: 'orange', jain: 'root' },
  pumpkin: { row: '11422', name: 'Red pumpkin (lal bhopla)', group: 'orange' },
  red_pepper: { row: '11821', name: 'Red pepper', group: 'orange' },
  tomato: { row: '11529', name: 'Tomato', group: 'vegetable' },
  onion: { row: '11282', name: 'Onion', group: 'vegetable', jain: 'onion' },
  bottle_gourd: { row: '11218', name: 'Bottle gourd (dudhi, lauki)', group: 'vegetable' },
  ridge_gourd: {
    row: '11220',
    name: 'Ridge gourd (dodka, turai)',
    group: 'vegetable',
    standIn: 'sponge gourd',
  },
  okra: { row: '11278', name: 'Okra (bhendi, bhindi)', group: 'vegetable' },
  brinjal: { row: '11209', name: 'Brinjal (vangi, baingan)', group: 'vegetable' },
  cabbage: { row: '11109', name: 'Cabbage', group: 'vegetable', shop: ['piece', 700] },
  cauliflower: { row: '11135', name: 'Cauliflower', group: 'vegetable', shop: ['piece', 600] },
  french_beans: { row: '11052', name: 'French beans', group: 'vegetable' },
  capsicum: { row: '11333', name: 'Capsicum', group: 'vegetable' },
  peas: { row: '11304', name: 'Green peas', group: 'vegetable' },
  sweetcorn: { row: '11167', name: 'Sweetcorn', group: 'vegetable' },
  drumstick: { row: '11620', name: 'Drumstick (shevga)', group: 'vegetable' },
  beetroot: { row: '11080', name: 'Beetroot', group: 'vegetable', jain: 'root' },
  radish: { row: '11430', name: 'White radish (mula)', group: 'vegetable', jain: 'root' },
  cucumber: { row: '11205', name: 'Cucumber', group: 'vegetable' },
  mushroom: { row: '11260', name: 'Mushrooms', group: 'vegetable', jain: 'mushroom' },
  courgette: { row: '11477', name: 'Courgette', group: 'vegetable' },
  green_chilli: { row: '11670', name: 'Green chilli', group: 'spice' },
  ginger: { row: '11216', name: 'Ginger', group: 'spice', jain: 'root' },
  garlic: { row: '11215', name: 'Garlic', group: 'spice', jain: 'onion' },
  coriander: { row: '11165', name: 'Coriander leaves', group: 'spice', shop: ['bunch', 100] },
  mint: { row: '02065', name: 'Mint leaves', group: 'spice', shop: ['bunch', 50] },

  // Fruit
  banana: { row: '09040', name: 'Banana', group: 'fruit', shop: ['piece', 110] },
  apple: { row: '09003', name: 'Apple', group: 'fruit', shop: ['piece', 150] },
  guava: { row: '09139', name: 'Guava (peru)', group: 'fruit', shop: ['piece', 120] },
  papaya: { row: '09226', name: 'Papaya', group: 'orange' },
  orange: { row: '09200', name: 'Orange (santra)', group: 'fruit', shop: ['piece', 130] },
  mango: { row: '09176', name: 'Mango', group: 'orange', shop: ['piece', 200] },
  pomegranate: { row: '09286', name: 'Pomegranate', group: 'fruit', shop: ['piece', 150] },
  watermelon: { row: '09326', name: 'Watermelon', group: 'fruit' },
  muskmelon: { row: '09181', name: 'Muskmelon', group: 'orange' },
  grapes: { row: '09132', name: 'Grapes', group: 'fruit' },
  chikoo: { row: '09313', name: 'Chikoo', group: 'fruit', shop: ['piece', 100] },
  pear: { row: '09252', name: 'Pear', group: 'fruit', shop: ['piece', 150] },
  pineapple: { row: '09266', name: 'Pineapple', group: 'fruit' },
  custard_apple: { row: '09321', name: 'Custard apple (sitaphal)', group: 'fruit', shop: ['piece', 150] },
  strawberry: { row: '09316', name: 'Strawberries', group: 'fruit' },
  dates: { row: '09087', name: 'Dates', group: 'fruit' },
  raisins: { row: '09298', name: 'Raisins', group: 'fruit' },
  avocado: { row: '09037', name: 'Avocado', group: 'fruit', shop: ['piece', 140] },
  lemon_juice: { row: '09152', name: 'Lemon juice', group: 'spice' },
  tamarind: { row: '09322', name: 'Tamarind', group: 'spice' },

  // Fats, sugars, spices and drinks
  oil: { row: '04506', name: 'Sunflower oil', group: 'fat' },
  mustard_oil: { row: '04583', name: 'Mustard oil', group: 'fat', has: ['mustard'] },
  olive_oil: { row: '04053', name: 'Olive oil', group: 'fat' },
  ghee: { row: '01003', name: 'Ghee', group: 'fat', from: 'milk', has: ['milk'] },
  sugar: { row: '19335', name: 'Sugar', group: 'sugar', free: true },
  jaggery: { row: '19334', name: 'Jaggery (gul)', group: 'sugar', free: true, standIn: 'brown sugar' },
  honey: { row: '19296', name: 'Honey', group: 'sugar', from: 'honey', jain: 'honey', free: true },
  salt: { row: '02047', name: 'Salt', group: 'spice' },
  turmeric: { row: '02043', name: 'Turmeric powder', group: 'spice' },
  cumin: { row: '02014', name: 'Cumin', group: 'spice' },
  chilli_powder: { row: '02031', name: 'Chilli powder', group: 'spice' },
  coriander_seed: { row: '02013', name: 'Coriander seed', group: 'spice' },
  mustard_seed: { row: '02024', name: 'Mustard seed', group: 'spice', has: ['mustard'] },
  fenugreek_seed: { row: '02019', name: 'Fenugreek seed', group: 'spice' },
  pepper: { row: '02030', name: 'Black pepper', group: 'spice' },
  cardamom: { row: '02006', name: 'Cardamom', group: 'spice' },
  cinnamon: { row: '02010', name: 'Cinnamon', group: 'spice' },
  oregano: { row: '02027', name: 'Oregano', group: 'spice' },
  hing: {
    row: '20481',
    name: 'Hing (asafoetida, compounded)',
    group: 'spice',
    has: ['gluten'],
    standIn: 'wheat flour',
  },
  soy_sauce: { row: '16123', name: 'Soy sauce', group: 'spice', has: ['soy', 'gluten'] },
  vinegar: { row: '02053', name: 'Vinegar', group: 'spice' },
  tea: { row: '14355', name: 'Tea', group: 'drink', shop: ['cup', 80] },
  coffee: { row: '14209', name: 'Coffee', group: 'drink', shop: ['cup', 80] },
  coconut_water: { row: '12119', name: 'Coconut water', group: 'drink' },
} as const satisfies Readonly<Record<string, FoodEntry>>

export type FoodKey = keyof typeof list
export const foods: Readonly<Record<FoodKey, Readonly<FoodEntry>>> = list
