import { type Allergen, type FoodKey, foods, OTHER_NAMES } from './food-list.ts'

/** What people call allergens, beside the names of the foods: an allergy in these words is understood. */
const ALLERGEN_NAMES: Readonly<Record<Allergen, string>> = {
  milk: 'milk dairy lactose doodh dudh cheese cream दूध',
  peanut: 'peanut groundnut shengdana shengdane moongphali mungfali chikki शेंगदाणा शेंगदाणे मूंगफली',
  soy: 'soy soya soybean सोया सोयाबीन',
  gluten: 'gluten wheat gehu gehun gahu maida bread biscuit गहू गेहूं गेहूँ मैदा',
  shellfish: 'shellfish prawn shrimp crab lobster kolambi jhinga khekda कोळंबी झिंगा झींगा खेकडा केकड़ा',
  egg: 'egg anda ande omelette अंडे अंडी अंडा',
  tree_nuts:
    'tree-nut nut cashew kaju almond badam walnut akhrot akrod pista pistachio hazelnut sukamewa ' +
    'काजू बदाम बादाम अक्रोड अखरोट पिस्ता सुकामेवा',
  fish: 'fish machli machhli machhi macchi macher masa maasa मासा मासे मछली',
  sesame: 'sesame til gingelly tahini तीळ तिळ तिल',
  mustard: 'mustard rai sarson sarso mohri mohari मोहरी राई सरसों',
}

/** What is made with an allergen as a rule: a meal in words that has one of these is asked about. */
const MADE_WITH: Readonly<Partial<Record<Allergen, string>>> = {
  milk:
    'malai butter makhan loni ghee tup toop curd dahi yogurt yoghurt lassi chaas chhaas chhas taak tak buttermilk mattha ' +
    'khoya khoa mawa paneer chhena kheer rabdi basundi shrikhand kulfi raita kadhi ice-cream milkshake pedha peda barfi ' +
    'rasgulla rasmalai gulab-jamun custard whey दही पनीर तूप घी लोणी मक्खन ताक छाछ लस्सी खीर खोया मावा मलई मलाई चीज कढी ' +
    'श्रीखंड बासुंदी',
  peanut: 'shengdan चिक्की',
  soy: 'tofu टोफू',
  gluten:
    'atta rava rawa suji sooji semolina dalia pav paav bun toast cookie cake roti poli chapati chapatti phulka paratha naan ' +
    'kulcha puri poori bhatura noodle maggi pasta macaroni vermicelli sevai seviyan shevaya upma uppit samosa pizza burger ' +
    'barley jau jav rye hing asafoetida रवा सूजी आटा पोळी चपाती रोटी पराठा नान पुरी पूरी ब्रेड पाव बिस्किट जव जौ उपमा ' +
    'शेवया सेवई हिंग हींग',
  shellfish: 'squid mussel oyster clam',
  egg: 'omelet mayonnaise bhurji ऑम्लेट',
  tree_nuts: 'dry-fruit marzipan',
  fish: 'surmai bangda bombil pomfret paplet rohu rawas tuna salmon sardine सुरमई बांगडा बोंबील पापलेट',
  sesame: 'halva',
}

/** ‘Bottle gourd (dudhi, lauki)’ is called bottle gourd, dudhi and lauki. */
const namesIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[(),]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)

const withPlural = (word: string): string[] =>
  word.endsWith('s') || !/[a-z]$/.test(word) ? [word] : [word, `${word}s`]
/** Names in one text, a hyphen for a space within one. */
const listed = (names: string): string[] => names.split(' ').map((name) => name.replaceAll('-', ' '))

/** A name in lower case of a food or an allergen. */
export interface FoodWord {
  word: string
  key: Allergen | FoodKey
  /** It alone says what somebody doesn't eat; others are only looked for in a meal’s words. */
  sure: boolean
}

/** Every name. An allergen comes before a food of the same name, and the first food before others. */
export function foodWords(): FoodWord[] {
  const words = new Map<string, FoodWord>()
  const known = new Set<string>()
  const add = (name: string, key: Allergen | FoodKey, isSure: boolean) => {
    for (const word of withPlural(name)) {
      const id = `${word} ${key}`
      if (words.has(id)) continue
      words.set(id, { word, key, sure: isSure && !known.has(word) })
      if (isSure) known.add(word)
    }
  }
  for (const [allergen, names] of Object.entries(ALLERGEN_NAMES))
    for (const name of [allergen.replaceAll('_', ' '), ...listed(names)])
      add(name, allergen as Allergen, true)
  for (const [allergen, names] of Object.entries(MADE_WITH))
    for (const name of listed(names)) add(name, allergen as Allergen, false)
  for (const [key, { name }] of Object.entries(foods))
    for (const word of [key.replaceAll('_', ' '), ...namesIn(name)]) add(word, key as FoodKey, true)
  for (const [key, names] of Object.entries(OTHER_NAMES))
    for (const name of listed(names)) add(name, key as FoodKey | Allergen, false)
  return [...words.values()]
}
