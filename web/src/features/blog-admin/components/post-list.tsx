import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { BlogPost } from '#shared/contract/blog.ts'
import { formatDay } from '#web/lib/format-instant.ts'
import { paths } from '#web/lib/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type Column, RecordList } from '#web/ui/record-list.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { postsQuery } from '../api/get-posts.ts'
import { useSetPublished } from '../api/set-published.ts'

function ChangedDay({ updatedAt }: { updatedAt: string }) {
  return formatDay(updatedAt, useClinicZone())
}

const columns: Column<BlogPost>[] = [
  {
    header: 'Title',
    cell: ({ title, slug, published }) => (
      <>
        {published ? <RowLink to={paths.blog(slug)}>{title}</RowLink> : title}
        <chakra.span display="block" color="fg.muted" fontWeight="400" overflowWrap="anywhere">
          {slug}
        </chakra.span>
      </>
    ),
  },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Author', cell: ({ author }) => author },
  {
    header: 'Status',
    cell: ({ published }) => (
      <Badge colorPalette={published ? 'green' : 'gray'}>{published ? 'Published' : 'Unpublished'}</Badge>
    ),
  },
  { header: 'Changed', cell: ({ updatedAt }) => <ChangedDay updatedAt={updatedAt} />, nowrap: true },
]

/** One's own posts: change them, take them off the site, put them back. */
export function PostList({ onEdit }: { onEdit: (post: BlogPost) => void }) {
  const { data, error, isFetching, refetch } = useQuery(postsQuery)
  const setPublished = useSetPublished()

  return (
    <Panel title="Posts">
      <ListStates rows={data} error={error} fetching={isFetching} refetch={() => void refetch()} noun="posts">
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
                  aria-label={`${post.published ? 'Take offline' : 'Put back online'}: ${post.title}`}
                  aria-disabled={setPublished.isPending}
                  onClick={() =>
                    !setPublished.isPending && setPublished.mutate({ post, published: !post.published })
                  }
                >
                  {post.published ? 'Take offline' : 'Put back online'}
                </Button>
              </>
            )}
          />
        )}
      </ListStates>
    </Panel>
  )
}
