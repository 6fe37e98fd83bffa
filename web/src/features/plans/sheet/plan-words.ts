import { amountText, quarters } from '#shared/domain/planner/amount-text.ts'
import { type Dish, type Meal, mealNames } from '#shared/domain/planner/dish.ts'
import { hindiDishes } from './dish-names.ts'
import type { Section } from './shop-sections.ts'

export type PlanLanguage = 'en' | 'hi' | 'mr'

/** The fixed words of a plan for its patient, in one language. */
export interface PlanWords {
  /** Of the language, for staff. */
  name: string
  /** Of dates and weekdays. The digits are those of the amounts. */
  locale: string
  /** Who has read these words and found them right, and the day. Until then the screen says that nobody has. */
  reviewed: { by: string; on: string } | null
  notReviewed: string
  title: (first: string) => string
  validUntil: (day: string) => string
  draft: string
  day: (number: number) => string
  types: Record<string, string>
  askDoctor: string
  meals: Record<Meal, string>
  or: string
  measures: string
  katori: (ml: number) => string
  glass: (ml: number) => string
  /** The title of the list, for so many people. */
  shopping: (people: number) => string
  /** Below the list, where a plan has alternatives. */
  withoutOr: string
  sections: Record<Section, string>
  /** For whom takes what lowers sugar: the title of the box, and what it says. */
  lowSugar: readonly [title: string, text: string]
  /** For whom takes acarbose or voglibose besides. */
  sugarIsSlow: string
  insteadOf: string
  /** What a kind of day or a meal away from home asks for; each is shown where the plan has one. */
  away: string
  tips: Record<'tiffin' | 'feast' | 'out', string>
  /** 'Made by', with who and when. */
  by: (who: string, day: string) => string
  version: (number: number) => string
  /** Below the QR code. */
  onPhone: string
  /** Of a day; ‘at least’ where a part of it is unknown. */
  energy: (kcal: number, atLeast: boolean) => string
  /** A portion in household measure. */
  amount: (measure: string, portion: number) => string
  /** A portion that has no household measure: what its foods weigh before they are cooked. */
  raw: (grams: number) => string
  /** A dish of the product in Devanagari; undefined where the sheet is in English. */
  script?: (dish: Dish) => string
}

/** The units of the dishes' measures; one that isn't here keeps its own word. */
const hindiUnits: Readonly<Record<string, string>> = {
  plate: 'प्लेट',
  katori: 'कटोरी',
  bowl: 'बाउल',
  glass: 'गिलास',
  cup: 'कप',
  piece: 'टुकड़ा',
  slice: 'स्लाइस',
  tbsp: 'बड़ा चम्मच',
  roti: 'रोटी',
  phulka: 'फुलका',
  poli: 'पोली',
  bhakri: 'भाकरी',
  paratha: 'पराठा',
  egg: 'अंडा',
  medium: 'मध्यम',
  small: 'छोटा',
  fist: 'मुट्ठी',
  almonds: 'बादाम',
  dates: 'खजूर',
  palm: 'हथेली भर',
  thalipeeth: 'थालीपीठ',
  ghavan: 'घावन',
  idli: 'इडली',
  dosa: 'डोसा',
  uttapam: 'उत्तपम',
  pesarattu: 'पेसरट्टू',
  chilla: 'चीला',
  thepla: 'थेपला',
  khakhra: 'खाखरा',
  ladoo: 'लड्डू',
  sandwich: 'सैंडविच',
  wrap: 'रैप',
  halves: 'आधे टुकड़े',
  'small katori': 'छोटी कटोरी',
  'katori with 2 eggs': 'कटोरी, 2 अंडों के साथ',
  'katori of 2 eggs': 'कटोरी, 2 अंडों की',
  'omelette of 2 eggs': 'ऑमलेट, 2 अंडों का',
  'egg whites': 'अंडों की सफ़ेदी',
}
const marathiUnits: Readonly<Record<string, string>> = {
  plate: 'प्लेट',
  katori: 'वाटी',
  bowl: 'बाउल',
  glass: 'ग्लास',
  cup: 'कप',
  piece: 'तुकडा',
  slice: 'स्लाइस',
  tbsp: 'मोठा चमचा',
  roti: 'रोटी',
  phulka: 'फुलका',
  poli: 'पोळी',
  bhakri: 'भाकरी',
  paratha: 'पराठा',
  egg: 'अंडे',
  medium: 'मध्यम',
  small: 'लहान',
  fist: 'मूठ',
  almonds: 'बदाम',
  dates: 'खजूर',
  palm: 'तळहाताएवढे',
  thalipeeth: 'थालीपीठ',
  ghavan: 'घावन',
  idli: 'इडली',
  dosa: 'डोसा',
  uttapam: 'उत्तपा',
  pesarattu: 'पेसरट्टू',
  chilla: 'चिला',
  thepla: 'थेपला',
  khakhra: 'खाखरा',
  ladoo: 'लाडू',
  sandwich: 'सँडविच',
  wrap: 'रॅप',
  halves: 'अर्धे तुकडे',
  'small katori': 'छोटी वाटी',
  'katori with 2 eggs': 'वाटी, 2 अंड्यांसह',
  'katori of 2 eggs': 'वाटी, 2 अंड्यांची',
  'omelette of 2 eggs': 'ऑम्लेट, 2 अंड्यांचे',
  'egg whites': 'अंड्यांचा पांढरा भाग',
}

function amountIn(words: Readonly<Record<string, string>>, measure: string, portion: number): string {
  const [, count, unit = ''] = /^(\d+) (.+?)s?$/.exec(measure) ?? []
  const word = words[unit] ?? words[`${unit}s`]
  return count && word ? `${quarters(Number(count) * portion)} ${word}` : amountText(measure, portion)
}

const english: PlanWords = {
  name: 'English',
  locale: 'en-IN',
  reviewed: null,
  notReviewed: 'Fixed words not yet reviewed',
  title: (first) => `A food plan for ${first}`,
  validUntil: (day) => `Valid until ${day}`,
  draft: 'A draft, not yet to be followed',
  day: (number) => `Day ${number}`,
  types: { tiffin: 'Tiffin', fasting: 'Fasting', feast: 'Feast', travel: 'Travel' },
  askDoctor: 'Ask your doctor first.',
  meals: mealNames,
  or: 'or',
  measures: 'In true size',
  katori: (ml) => `Katori, ${ml} ml`,
  glass: (ml) => `Glass, ${ml} ml`,
  shopping: (people) => (people > 1 ? `To buy, for ${people}` : 'To buy'),
  withoutOr: 'What stands after ‘or’ isn’t in this list.',
  sections: {
    vegetables: 'Vegetables',
    fruit: 'Fruit',
    grains: 'Flour and grains',
    pulses: 'Dals and pulses',
    dairy: 'Dairy and eggs',
    meat: 'Meat and fish',
    nuts: 'Nuts and seeds',
    oil: 'Oil',
    rest: 'Spices and more',
  },
  lowSugar: [
    'Against low sugar',
    'Don’t skip meals. Carry glucose powder or tablets. Tell us before any fast.',
  ],
  sugarIsSlow: 'For a low, sugar, jaggery and biscuits act too slowly: take glucose.',
  insteadOf: 'Instead of',
  away: 'Away from home',
  tips: {
    tiffin: 'Tiffin: pack dry dishes; cut salad and fruit in a box of their own.',
    feast: 'Feast: one sweet, small, after the meal; the next meal as usual.',
    out: 'Eating out: the same kinds of dishes and amounts as on your plan. Ask what is in a dish before you order it.',
  },
  by: (who, day) => `${who}, ${day}`,
  version: (number) => `version ${number}`,
  onPhone: 'On your phone',
  energy: (kcal, atLeast) => `${atLeast ? 'at least ' : ''}${kcal} kcal`,
  raw: (grams) => `${grams} g, weighed raw`,
  amount: amountText,
}

const hindi: PlanWords = {
  name: 'Hindi',
  locale: 'hi-IN-u-nu-latn',
  reviewed: null,
  notReviewed: 'तय शब्दों की समीक्षा अभी नहीं हुई',
  title: (first) => `${first} के लिए आहार योजना`,
  validUntil: (day) => `${day} तक`,
  draft: 'मसौदा, अभी इसका पालन न करें',
  day: (number) => `दिन ${number}`,
  types: { tiffin: 'टिफ़िन', fasting: 'उपवास', feast: 'दावत', travel: 'यात्रा' },
  askDoctor: 'पहले अपने डॉक्टर से पूछें।',
  meals: {
    breakfast: 'नाश्ता',
    mid_morning: 'सुबह के बीच',
    lunch: 'दोपहर का खाना',
    evening_snack: 'शाम का नाश्ता',
    dinner: 'रात का खाना',
  },
  or: 'या',
  measures: 'असली आकार में',
  katori: (ml) => `कटोरी, ${ml} मि.ली.`,
  glass: (ml) => `गिलास, ${ml} मि.ली.`,
  shopping: (people) => (people > 1 ? `ख़रीदने की सूची, ${people} लोगों के लिए` : 'ख़रीदने की सूची'),
  withoutOr: '‘या’ के बाद लिखी चीज़ें इस सूची में नहीं हैं।',
  sections: {
    vegetables: 'सब्ज़ियाँ',
    fruit: 'फल',
    grains: 'आटा और अनाज',
    pulses: 'दालें',
    dairy: 'दूध और अंडे',
    meat: 'मांस और मछली',
    nuts: 'मेवे और बीज',
    oil: 'तेल',
    rest: 'मसाले और बाक़ी',
  },
  lowSugar: [
    'शुगर कम न हो, इसके लिए',
    'भोजन न छोड़ें। ग्लूकोज़ पाउडर या गोलियाँ साथ रखें। किसी भी उपवास से पहले हमें बताएँ।',
  ],
  sugarIsSlow: 'शुगर कम होने पर चीनी, गुड़ और बिस्कुट बहुत धीरे असर करते हैं: ग्लूकोज़ लें।',
  insteadOf: 'इसके बदले',
  away: 'घर से बाहर',
  tips: {
    tiffin: 'टिफ़िन: सूखी चीज़ें रखें; कटा सलाद और फल अलग डिब्बे में।',
    feast: 'दावत: खाने के बाद एक छोटी मिठाई; अगला भोजन रोज़ की तरह।',
    out: 'बाहर खाना: योजना जैसे ही पदार्थ और उतनी ही मात्रा। मँगाने से पहले पूछें कि उसमें क्या है।',
  },
  by: (who, day) => `${who}, ${day}`,
  version: (number) => `संस्करण ${number}`,
  onPhone: 'फ़ोन पर देखें',
  energy: (kcal, atLeast) => `${atLeast ? 'कम से कम ' : ''}${kcal} kcal`,
  raw: (grams) => `${grams} ग्राम, पकाने से पहले`,
  amount: (measure, portion) => amountIn(hindiUnits, measure, portion),
  script: ({ key, script }) => hindiDishes[key] ?? script,
}

const marathi: PlanWords = {
  name: 'Marathi',
  locale: 'mr-IN-u-nu-latn',
  reviewed: null,
  notReviewed: 'ठरलेले शब्द अजून तपासलेले नाहीत',
  title: (first) => `${first} यांच्यासाठी आहार योजना`,
  validUntil: (day) => `${day} पर्यंत`,
  draft: 'मसुदा, अजून पाळू नका',
  day: (number) => `दिवस ${number}`,
  types: { tiffin: 'डबा', fasting: 'उपवास', feast: 'सण', travel: 'प्रवास' },
  askDoctor: 'आधी तुमच्या डॉक्टरांना विचारा.',
  meals: {
    breakfast: 'नाश्ता',
    mid_morning: 'मधल्या वेळी',
    lunch: 'दुपारचे जेवण',
    evening_snack: 'संध्याकाळचा नाश्ता',
    dinner: 'रात्रीचे जेवण',
  },
  or: 'किंवा',
  measures: 'खऱ्या आकारात',
  katori: (ml) => `वाटी, ${ml} मि.ली.`,
  glass: (ml) => `ग्लास, ${ml} मि.ली.`,
  shopping: (people) => (people > 1 ? `खरेदीची यादी, ${people} जणांसाठी` : 'खरेदीची यादी'),
  withoutOr: '‘किंवा’ नंतर लिहिलेले पदार्थ या यादीत नाहीत.',
  sections: {
    vegetables: 'भाज्या',
    fruit: 'फळे',
    grains: 'पीठ आणि धान्य',
    pulses: 'डाळी आणि कडधान्ये',
    dairy: 'दूध आणि अंडी',
    meat: 'मांस आणि मासे',
    nuts: 'सुका मेवा आणि बिया',
    oil: 'तेल',
    rest: 'मसाले आणि इतर',
  },
  lowSugar: [
    'साखर कमी होऊ नये म्हणून',
    'जेवण चुकवू नका. ग्लुकोज पावडर किंवा गोळ्या जवळ ठेवा. कोणत्याही उपवासाआधी आम्हाला सांगा.',
  ],
  sugarIsSlow: 'साखर कमी झाली तर साखर, गूळ आणि बिस्किटे फार हळू काम करतात: ग्लुकोज घ्या.',
  insteadOf: 'याऐवजी',
  away: 'घराबाहेर',
  tips: {
    tiffin: 'डबा: कोरडे पदार्थ घ्या; चिरलेली कोशिंबीर आणि फळ वेगळ्या डब्यात.',
    feast: 'सण: जेवणानंतर एक गोड पदार्थ, थोडा; पुढचे जेवण नेहमीसारखे.',
    out: 'बाहेर खाणे: योजनेसारखेच पदार्थ आणि तेवढेच प्रमाण. मागवण्याआधी त्यात काय आहे ते विचारा.',
  },
  by: (who, day) => `${who}, ${day}`,
  version: (number) => `आवृत्ती ${number}`,
  onPhone: 'फोनवर पहा',
  energy: (kcal, atLeast) => `${atLeast ? 'किमान ' : ''}${kcal} kcal`,
  raw: (grams) => `${grams} ग्रॅम, शिजवण्याआधी`,
  amount: (measure, portion) => amountIn(marathiUnits, measure, portion),
  script: ({ script }) => script,
}

export const planWords: Record<PlanLanguage, PlanWords> = { en: english, hi: hindi, mr: marathi }
