import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts'

export const PASSWORD_MIN_CHARS = 12

/** Auth hashes with bcrypt, which reads only the first 72 bytes. */
export const PASSWORD_MAX_BYTES = 72

export type PasswordProblem = 'too-short' | 'too-long' | 'bad-characters' | 'contains-username' | 'common'

export const PASSWORD_MESSAGES: Readonly<Record<PasswordProblem, string>> = {
  'too-short': 'Use at least 12 characters.',
  'too-long':
    'This password is too long: use at most 72 bytes (72 plain letters, fewer with accents or emoji).',
  'bad-characters': 'Remove control characters from the password.',
  'contains-username': 'The password must not contain the username.',
  common: 'This password is too easy to guess. Choose another one.',
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
  '1': 'i',
}

function foldLookAlikes(text: string): string {
  return text.replace(/[@40$35!1]/g, (char) => LOOK_ALIKES[char]!)
}

const FOLDED_COMMON: ReadonlySet<string> = new Set([...COMMON_PASSWORDS].map(foldLookAlikes))

/** 'aaaaaaaaaaaa', 'abcabcabcabc', '12121212121!': one short piece repeated. */
const REPEATED_PIECE = /^(.{1,4}?)\1{2,}.{0,3}$/su

const SEQUENCES = ['0123456789'.repeat(3), 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const SEQUENCES_BOTH_WAYS = SEQUENCES.flatMap((run) => [run, [...run].toReversed().join('')])

const FOLDED_WORDS: ReadonlySet<string> = new Set([...COMMON_WORDS].map(foldLookAlikes))

/** Attackers try up to two words and the digits of a date first. */
const MAX_DIGITS = 8
const MAX_WORDS = 2

/**
 * Whether a password consists only of one or two of these words, possibly repeated, with punctuation and at most a
 * date's digits: 'Sunshine@2026!', 'nivara-clinic-2026', 'Summer2026!Summer'.
 *
 * @param words with look-alikes folded
 */
function isMadeOf(words: ReadonlySet<string>, lower: string): boolean {
  const folded = foldLookAlikes(lower)
  const candidates = [...words].filter((word) => folded.includes(word))
  const seen = new Set<string>()

  function fits(at: number, used: readonly string[], digits: number): boolean {
    if (at === lower.length) return used.length > 0
    const state = `${at} ${digits} ${used.join(' ')}`
    if (seen.has(state)) return false
    seen.add(state)
    for (const word of candidates) {
      const all = used.includes(word) ? used : [...used, word]
      if (all.length <= MAX_WORDS && folded.startsWith(word, at) && fits(at + word.length, all, digits))
        return true
    }
    if (/\d/.test(lower[at]!)) return digits < MAX_DIGITS && fits(at + 1, used, digits + 1)
    return !/[\p{L}\p{N}]/u.test(lower[at]!) && fits(at + 1, used, digits)
  }

  return fits(0, [], 0)
}

/** The longer words of a clinic's name, and all of its words joined. */
function wordsOf(clinicName: string): string[] {
  const words = clinicName.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...words, words.join('')].filter((word) => word.length >= 3).map(foldLookAlikes)
}

function isCommon(password: string, clinicName: string): boolean {
  const lower = password.toLowerCase()
  // Attackers first try a word with punctuation and digits at its ends: 'Sunshine1234!'.
  const bare = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return (
    [lower, bare].some((text) => COMMON_PASSWORDS.has(text) || FOLDED_COMMON.has(foldLookAlikes(text))) ||
    isMadeOf(new Set([...FOLDED_WORDS, ...wordsOf(clinicName)]), lower) ||
    REPEATED_PIECE.test(lower) ||
    (bare.length > 0 && SEQUENCES_BOTH_WAYS.some((run) => run.includes(bare)))
  )
}

/**
 * The first rule that a password breaks, or null: 12 characters to 72 UTF-8 bytes, no control characters, does not
 * contain the username, not a common password, not made only of common words and the clinic's name. There are no
 * other rules: length beats character classes (NIST SP 800-63B).
 * @param username if known; compared without regard to case
 * @param clinicName if known
 */
export function passwordProblem(password: string, username = '', clinicName = ''): PasswordProblem | null {
  if ([...password].length < PASSWORD_MIN_CHARS) return 'too-short'
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'too-long'
  // A lone surrogate would be stored as a different character.
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'bad-characters'
  const name = username.trim().toLowerCase()
  if (name !== '' && password.toLowerCase().includes(name)) return 'contains-username'
  return isCommon(password, clinicName) ? 'common' : null
}
