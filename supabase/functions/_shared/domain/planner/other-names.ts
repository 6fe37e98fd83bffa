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

/**
 * What is made with an allergen as a rule, and its names as they are bent: a meal in words that has one of these is asked
 * about. A star stands for any ending.
 */
const MADE_WITH: Readonly<Partial<Record<Allergen, string>>> = {
  milk:
    'dudha* दुधा दुध chai chaha tea चहा चाय coffee कॉफी tupat* तुपा दह्या ice-cream icecream आईस्क्रीम phirni burfi बर्फी panir malai butter makhan loni ghee tup toop curd dahi yogurt yoghurt lassi chaas chhaas chhas taak tak buttermilk mattha ' +
    'khoya khoa mawa paneer chhena kheer rabdi basundi shrikhand kulfi raita kadhi ice-cream milkshake pedha peda barfi ' +
    'rasgulla rasmalai gulab-jamun custard whey दही पनीर तूप घी लोणी मक्खन ताक छाछ लस्सी खीर खोया मावा मलई मलाई चीज कढी ' +
    'श्रीखंड बासुंदी',
  peanut: 'singdana sing-dana shenga शेंगा शेंग भुईमूग सिंगदाणा दाण्या danyach* dane-kut मुंगफली shengdan चिक्की',
  soy: 'soyabean edamame miso tofu टोफू',
  gluten:
    'gavha* गव्हा चपात्या पोळ्या पुरणपोळी puranpoli vadapav chapathi sandwich सँडविच momo daliya kachori कचोरी समोसा shira sheera शिरा atta rava rawa suji sooji semolina dalia pav paav bun toast cookie cake roti poli chapati chapatti phulka paratha naan ' +
    'kulcha puri poori bhatura noodle maggi pasta macaroni vermicelli sevai seviyan shevaya upma uppit samosa pizza burger ' +
    'barley jau jav rye hing asafoetida रवा सूजी आटा पोळी चपाती रोटी पराठा नान पुरी पूरी ब्रेड पाव बिस्किट जव जौ उपमा ' +
    'शेवया सेवई हिंग हींग',
  shellfish: 'khekde खेकडे jhinge javla seafood squid mussel oyster clam',
  egg: 'andya* अंड्या omlet mayo baida omelet mayonnaise bhurji ऑम्लेट',
  tree_nuts: 'kaju* badaam मेवा mewa dryfruit pecan charoli चारोळी dry-fruit marzipan',
  fish: 'mase मासळी माश्या मच्छी seafood bombay-duck sukat surmai bangda bombil pomfret paplet rohu rawas tuna salmon sardine सुरमई बांगडा बोंबील पापलेट',
  mustard: 'achar lonche lonch* लोणचे लोणचं kasundi',
  sesame: 'tila* tilgul तिळगूळ तिलगुल gajak hummus halva',
}

/** ‘Bottle gourd (dudhi, lauki)’ is called bottle gourd, dudhi and lauki. */
const namesIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[(),]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)

const withPlural = (word: string): string[] =>
  word.endsWith('s') || !/[a-z]$/.test(word) ? [word] : [word, `${word}${word.endsWith('o') ? 'es' : 's'}`]

/** Foods of one kind: an allergy to one of them means all. */
const FAMILIES: readonly (readonly FoodKey[])[] = [
  ['rice', 'brown_rice', 'rice_flour', 'poha', 'puffed_rice'],
  ['atta', 'suji', 'dalia', 'couscous', 'whole_wheat_pasta', 'whole_wheat_bread'],
  ['maize_flour', 'sweetcorn'],
  ['chickpeas', 'kala_chana', 'chana_dal', 'roasted_chana', 'besan', 'sattu'],
  ['moong', 'moong_dal', 'moong_sprouts'],
  ['masoor_dal', 'whole_masoor'],
  ['peas', 'dried_peas'],
  ['rajma', 'white_beans'],
  ['coconut', 'coconut_milk', 'coconut_water'],
  ['chicken', 'chicken_breast'],
  ['methi', 'fenugreek_seed'],
  ['coriander', 'coriander_seed'],
  ['green_chilli', 'chilli_powder'],
  ['capsicum', 'red_pepper'],
]
/** Names in one text, a hyphen for a space within one. */
const listed = (names: string): string[] => names.split(' ').map((name) => name.replaceAll('-', ' '))

/** A name in lower case of a food or an allergen. */
export interface FoodWord {
  word: string
  key: Allergen | FoodKey
  /** It alone says what somebody doesn't eat; others are only looked for in a meal’s words. */
  sure: boolean
}

/** What an allergy to a food means: it, its family and its allergens, but for the wheat that a spice is sold with. */
function meantBy(key: FoodKey): (Allergen | FoodKey)[] {
  const family = FAMILIES.find((one) => one.includes(key)) ?? [key]
  const allergens = family.flatMap((one) =>
    (foods[one].has ?? []).filter((allergen) => allergen !== 'gluten' || foods[one].group !== 'spice'),
  )
  return [...new Set([...family, ...allergens])]
}

/** Every name. An allergen comes before a food of the same name, and the first food before others. */
export function foodWords(): FoodWord[] {
  const words = new Map<string, FoodWord>()
  const add = (word: string, keys: readonly (Allergen | FoodKey)[], sure: boolean) => {
    for (const key of keys) if (!words.has(`${word} ${key}`)) words.set(`${word} ${key}`, { word, key, sure })
  }
  const known = new Set<string>()
  const addSure = (name: string, keys: readonly (Allergen | FoodKey)[]) => {
    for (const word of withPlural(name)) {
      add(word, keys, !known.has(word))
      known.add(word)
    }
  }
  for (const [allergen, names] of Object.entries(ALLERGEN_NAMES))
    for (const name of [allergen.replaceAll('_', ' '), ...listed(names)])
      addSure(name, [allergen as Allergen])
  for (const [key, { name }] of Object.entries(foods))
    for (const word of [key.replaceAll('_', ' '), ...namesIn(name)]) addSure(word, meantBy(key as FoodKey))
  for (const names of [MADE_WITH, OTHER_NAMES])
    for (const [key, of] of Object.entries(names))
      for (const word of listed(of).flatMap(withPlural)) add(word, [key as FoodKey | Allergen], false)
  return [...words.values()]
}
