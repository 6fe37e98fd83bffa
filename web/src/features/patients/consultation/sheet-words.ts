import { visitKindNames } from '#shared/content/visit-kinds.ts'
import type { VisitKind } from '#shared/contract/settings.ts'

export type SheetLanguage = 'en' | 'hi' | 'mr'

/** The fixed words of the sheet that a patient takes home, in one language. */
export interface SheetWords {
  /** Of the language, for staff. */
  name: string
  /** Of dates. The digits are those of the values. */
  locale: string
  /**
   * Who has read these words and found them right, and the day: 'YYYY-MM-DD'. Until then the screen says that nobody has.
   * A reviewer is a person who speaks the language and was asked.
   */
  reviewed: { by: string; on: string } | null
  title: string
  measured: string
  value: string
  thisVisit: string
  last: string
  goal: string
  agreed: string
  medicines: string
  morning: string
  noon: string
  evening: string
  tests: string
  whenToCall: string
  next: string
  kinds: Record<VisitKind, string>
  /** Built-in kinds of values that are known by a plain word; all others keep their name. */
  values: Record<string, string>
  /** A goal and its day. */
  by: (goal: string, day: string) => string
  /** How many days a medicine is taken for. */
  days: (count: number) => string
  notBooked: (phone: string) => string
}

const marathi: SheetWords = {
  name: 'Marathi',
  locale: 'mr-IN-u-nu-latn',
  reviewed: null,
  title: 'तुमची भेट',
  measured: 'काय मोजले',
  value: 'काय',
  thisVisit: 'या वेळी',
  last: 'मागच्या वेळी',
  goal: 'ध्येय',
  agreed: 'आपण काय ठरवले',
  medicines: 'औषधे',
  morning: 'सकाळी',
  noon: 'दुपारी',
  evening: 'संध्याकाळी',
  tests: 'पुढच्या भेटीआधीच्या तपासण्या',
  whenToCall: 'आम्हाला कधी फोन करावा',
  next: 'पुढची भेट',
  kinds: { clinic: 'क्लिनिकमध्ये', video: 'व्हिडिओवर' },
  values: {
    weight: 'वजन',
    height: 'उंची',
    waist: 'कंबर',
    hip: 'नितंब',
    body_fat: 'शरीरातील चरबी',
    systolic: 'रक्तदाब, वरचा',
    diastolic: 'रक्तदाब, खालचा',
    pulse: 'नाडी',
    fasting_glucose: 'उपाशीपोटी साखर',
    after_meal_glucose: 'जेवणानंतर 2 तासांनी साखर',
    random_glucose: 'कोणत्याही वेळची साखर',
  },
  by: (goal, day) => `${day} पर्यंत ${goal}`,
  days: (count) => `${count} दिवस`,
  notBooked: (phone) => `अजून ठरलेली नाही. कृपया ${phone} वर फोन करा.`,
}

export const sheetWords: Record<SheetLanguage, SheetWords> = {
  en: {
    name: 'English',
    locale: 'en-US',
    reviewed: null,
    title: 'Your visit',
    measured: 'Measured',
    value: 'Value',
    thisVisit: 'This visit',
    last: 'Last time',
    goal: 'Goal',
    agreed: 'What we agreed',
    medicines: 'Medicines',
    morning: 'morning',
    noon: 'noon',
    evening: 'evening',
    tests: 'Tests before the next visit',
    whenToCall: 'When to call us',
    next: 'Next visit',
    kinds: visitKindNames,
    values: { systolic: 'Blood pressure, upper', diastolic: 'Blood pressure, lower' },
    by: (goal, day) => `${goal} by ${day}`,
    days: (count) => `for ${count} ${count === 1 ? 'day' : 'days'}`,
    notBooked: (phone) => `Not booked yet. Please call ${phone}.`,
  },
  hi: {
    name: 'Hindi',
    locale: 'hi-IN-u-nu-latn',
    reviewed: null,
    title: 'आपकी मुलाक़ात',
    measured: 'जो नापा गया',
    value: 'क्या',
    thisVisit: 'इस बार',
    last: 'पिछली बार',
    goal: 'लक्ष्य',
    agreed: 'हमने क्या तय किया',
    medicines: 'दवाइयाँ',
    morning: 'सुबह',
    noon: 'दोपहर',
    evening: 'शाम',
    tests: 'अगली मुलाक़ात से पहले की जाँचें',
    whenToCall: 'हमें कब फ़ोन करें',
    next: 'अगली मुलाक़ात',
    kinds: { clinic: 'क्लिनिक में', video: 'वीडियो पर' },
    values: {
      weight: 'वज़न',
      height: 'लंबाई',
      waist: 'कमर',
      hip: 'कूल्हे',
      body_fat: 'शरीर की चर्बी',
      systolic: 'ब्लड प्रेशर, ऊपर का',
      diastolic: 'ब्लड प्रेशर, नीचे का',
      pulse: 'नब्ज़',
      fasting_glucose: 'खाली पेट शुगर',
      after_meal_glucose: 'खाने के 2 घंटे बाद शुगर',
      random_glucose: 'किसी भी समय की शुगर',
    },
    by: (goal, day) => `${day} तक ${goal}`,
    days: (count) => `${count} दिन तक`,
    notBooked: (phone) => `अभी तय नहीं है। कृपया ${phone} पर फ़ोन करें।`,
  },
  mr: marathi,
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** A day as a sheet's language says it: 'Dec 7, 2026'. */
export const sheetDay = ({ locale }: SheetWords, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at(day))

/** With its weekday: 'Monday, December 7, 2026'. */
export const sheetDate = ({ locale }: SheetWords, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(at(day))
