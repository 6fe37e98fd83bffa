import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { BLOG_CATEGORIES } from '#shared/domain/blog-categories.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { dayOfPost } from '../day-of-post.ts'
import { authorOf, type PostField, type PostForm, wasPublished, withSlug } from '../post-form.ts'
import { PublicationField } from './publication-field.tsx'

interface Props {
  form: PostForm
  /** The clinic's zone. */
  zone: string
  problems: Partial<Record<PostField, string>>
  onChange: Change<PostForm>
  /** The cover. */
  children: ReactNode
}

/** What readers see beside the text: where it is, when it comes out and by whom, its category and cover. */
export function PublishFacts({ form, zone, problems, onChange, children }: Props) {
  const date = dayOfPost(form, useToday(), zone)
  const author = authorOf(form, useCurrentUser().data?.user)
  return (
    <>
      <TextField
        label="Slug"
        required
        hint="lowercase-with-hyphens"
        error={problems.slug}
        maxLength={MAX_CHARS.slug}
        autoCapitalize="none"
        spellCheck={false}
        value={form.slug}
        onText={(value) => onChange((now) => withSlug(now, value))}
      />
      <SelectField
        label="Category"
        error={problems.category}
        value={form.category}
        onChoose={(category) => onChange((now) => ({ ...now, category }))}
      >
        {BLOG_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      {!wasPublished(form) && (
        <PublicationField form={form} zone={zone} error={problems.publishAt} onChange={onChange} />
      )}
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="3"
        rowGap="1"
        alignContent="start"
        textStyle="sm"
        css={{ '& dt': { color: 'fg.muted' }, '& dd': { overflowWrap: 'anywhere' } }}
      >
        <dt>Author</dt>
        <dd>
          <bdi>{author}</bdi>
        </dd>
        <dt>Date</dt>
        <dd>{date && formatShortDate(date)}</dd>
      </chakra.dl>
      {children}
    </>
  )
}
