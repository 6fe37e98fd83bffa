import type { ClinicFacts } from '#shared/contract/settings.ts'

/** A page's metadata: for the browser's tab, search engines and link previews. */
export interface PageHead {
  /** Without the clinic's name, which is appended. */
  title: string
  description?: string
  /** A preview image: site-relative, or on another host. By default the clinic's own. */
  image?: string
  /** Describes the image. */
  imageAlt?: string
  type?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  noindex?: boolean
  /** Set if the page is an article. */
  article?: PageArticle
  /** Questions that the page answers. Loaded on demand, because only search engines read them here. */
  questions?: (clinic: ClinicFacts) => Promise<readonly { question: string; answer: string }[]>
}

/** An article's metadata for search engines. */
export interface PageArticle {
  slug: string
  title: string
  excerpt: string
  author: string
  /** YYYY-MM-DD. */
  date: string
  category: string
}

/** An element of `<head>`. */
export interface HeadTag {
  name: 'meta' | 'link'
  attributes: Record<string, string>
}

interface HeadContext {
  siteName: string
  /** For pages without their own description. */
  fallbackDescription: string
  path: string
  /** The public address, without a trailing slash. Needed for canonical links and previews. */
  siteUrl?: string | undefined
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (key: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: key, content },
})

/** The tags of a page's head besides its title. Written into the HTML by the build, kept up to date by the browser. */
export function headTags(head: PageHead, context: HeadContext): HeadTag[] {
  const { siteName, fallbackDescription, path, siteUrl } = context
  const description = head.description || fallbackDescription
  const absolute = (url: string) => (siteUrl && url.startsWith('/') ? siteUrl + url : url)
  const tags = [meta('description', description)]
  if (head.noindex) tags.push(meta('robots', 'noindex'))
  if (siteUrl && !head.noindex) {
    tags.push(
      { name: 'link', attributes: { rel: 'canonical', href: absolute(path) } },
      property('og:url', absolute(path)),
      // Link previews need an absolute address.
      property('og:image', absolute(head.image ?? '/og-image.png')),
      ...(head.imageAlt ? [property('og:image:alt', head.imageAlt)] : []),
      meta('twitter:card', 'summary_large_image'),
    )
  }
  tags.push(
    property('og:title', head.title),
    property('og:description', description),
    property('og:type', head.type ?? 'website'),
    property('og:site_name', siteName),
    property('og:locale', 'en_US'),
  )
  return tags
}
