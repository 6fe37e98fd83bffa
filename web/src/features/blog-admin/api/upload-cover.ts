import { useMutation, useQueryClient } from '@tanstack/react-query'
import { coverAddress } from '#shared/domain/covers.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { callUntilAnswered, newKey } from '#web/lib/calls/act.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const pictures = lateCode(() => import('../cover-sizes.ts'))

/** Uploads a picture as a cover, in its three sizes. Returns its address. */
export function useUploadCover() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: File) => {
      const { makeCoverSizes } = await pictures.load()
      const sizes = await makeCoverSizes(chosen)
      const id = newKey()
      for (const size of ['share', 'small', 'large'] as const) {
        const file = new File([sizes[size]], size, { type: sizes[size].type })
        // Uploading the same size again changes nothing.
        await callUntilAnswered(() => api('covers.upload', { form: { id, size }, file }))
      }
      return coverAddress(id, 'large')
    },
    onSettled: () => refreshSubject(queryClient, 'covers'),
  })
}
