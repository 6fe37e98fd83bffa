import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import { listOf } from '#web/lib/values/list-of.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { toast } from '#web/ui/toast.ts'
import { postsQuery } from '../api/get-posts.ts'
import { useSetPublished } from '../api/set-published.ts'
import { lacksDescription } from '../post-form.ts'

function ChangedDay({ updatedAt }: { updatedAt: string }) {
  return formatDay(updatedAt, useClinicZone())
}

const states = {
  draft: ['Draft', 'gray'],
  scheduled: ['Scheduled', 'blue'],
  published: ['Published', 'green'],
  withdrawn: ['Withdrawn', 'gray'],
} as const

function State({ post: { state, publishAt } }: { post: BlogPost }) {
  const zone = useClinicZone()
  const [label, palette] = states[state]
  return (
    <>
      <Badge colorPalette={palette}>{label}</Badge>
      {state === 'scheduled' && publishAt && (
        <chakra.span display="block" color="fg.muted" mt="1">
          {formatDay(publishAt, zone)}, {formatTime(publishAt, zone)}
        </chakra.span>
      )}
    </>
  )
}

/** The action of a post's button. */
const actionOf = ({ published, state }: BlogPost): string =>
  published ? 'Take offline' : state === 'draft' ? 'Publish' : 'Put back online'

const columns: Column<BlogPost>[] = [
  {
    header: 'Title',
    cell: ({ title, slug, state }) => (
      <>
        {state === 'published' ? <RowLink to={paths.blog(slug)}>{title}</RowLink> : title}
        <chakra.span display="block" color="fg.muted" fontWeight="400" overflowWrap="anywhere">
          {slug}
        </chakra.span>
      </>
    ),
  },
  { header: 'Category', plain: true, cell: ({ category }) => category },
  { header: 'Author', plain: true, cell: ({ author }) => author },
  {
    header: 'Status',
    plain: true,
    cell: (post) => <State post={post} />,
  },
  { header: 'Changed', cell: ({ updatedAt }) => <ChangedDay updatedAt={updatedAt} />, nowrap: true },
]

/** The user's own posts, to edit, unpublish or publish again. */
export default function PostList({ onEdit }: { onEdit: (post: BlogPost) => void }) {
  const list = listOf(useQuery(postsQuery))
  const setPublished = useSetPublished()
  const toggle = (post: BlogPost) => {
    if (setPublished.isPending) return
    if (post.published || !lacksDescription(post))
      return setPublished.mutate({ post, published: !post.published })
    toast('Say what the cover shows and save. Then it can go online.', { tone: 'error' })
    onEdit(post)
  }

  return (
    <Panel title="Posts">
      <ListStates {...list} noun="posts" source="What you write above appears here.">
        {(posts) => (
          <RecordList
            label="Posts"
            rows={posts}
            rowKey={(post) => post.id}
            columns={columns}
            renderActions={(post) => (
              <>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Edit ${post.title}`}
                  onClick={() => onEdit(post)}
                >
                  Edit
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  colorPalette="gray"
                  aria-label={`${actionOf(post)}: ${post.title}`}
                  aria-disabled={setPublished.isPending}
                  onClick={() => toggle(post)}
                >
                  {actionOf(post)}
                </Button>
              </>
            )}
          />
        )}
      </ListStates>
    </Panel>
  )
}
