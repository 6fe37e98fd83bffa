import { useMutation } from '@tanstack/react-query'
import type { NoteWords } from '#shared/contract/consultation.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** The clinic's own sets of headings and phrases, based on those that were shown. */
export interface OwnWords extends Pick<NoteWords, 'sets' | 'phrases'> {
  base: NoteWords
}

/** Replaces the clinic's own sets of headings and phrases. */
export const useSaveNoteWords = () =>
  useMutation({
    mutationFn: ({ sets, phrases, base }: OwnWords) =>
      act('note-words', 'note-words.save', (before) => ({
        body: { sets, phrases, version: newer(base, before).version },
      })),
  })
