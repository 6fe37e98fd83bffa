import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { isDrawableMarkdown } from '#shared/domain/markdown-bounds.ts'
import type { TextPart } from './contents.tsx'

/*
  Markdown written by staff, shown to everyone (S35). Three defences, each sufficient alone: raw HTML is dropped before
  anything is built; the result is React elements, never innerHTML; and those pass GitHub's allowlist with fewer protocols
  than GitHub's. Weighs 50 kB: only ever import this on demand.
*/
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'], cite: ['https'] },
}

/** Removes `node`, which comes from the parser and is not an attribute. */
function withoutNode<P extends { node?: unknown }>(render: (props: Omit<P, 'node'>) => ReactNode) {
  return ({ node, ...props }: P) => {
    void node
    return render(props)
  }
}

/**
 * An address of this site or an absolute one. '//host' looks like a path but leads to another site. The parser encodes
 * white space and backslashes, which browsers skip or read as slashes, as '%20' and '%5C'.
 */
const ownOrAbsolute = <Address,>(address: Address): Address | undefined =>
  typeof address === 'string' && address.startsWith('//') ? undefined : address

/** An address without a host: a picture that tells nobody else who reads. */
const own = <Address,>(address: Address): Address | undefined =>
  typeof address === 'string' && /^[a-z][a-z0-9+.-]*:/i.test(address) ? undefined : ownOrAbsolute(address)

const plugins: Pick<Options, 'remarkPlugins' | 'rehypePlugins'> = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [[rehypeSanitize, schema]],
}

const pictureFrom = (allowed: typeof own) =>
  withoutNode<ComponentProps<'img'> & { node?: unknown }>(({ alt = '', src, ...rest }) => (
    <img {...rest} src={allowed(src)} alt={alt} loading="lazy" decoding="async" />
  ))

const components: Components = {
  // The page already has its own h1.
  h1: withoutNode(({ children, ...rest }) => <h2 {...rest}>{children}</h2>),
  a: withoutNode(({ children, href, ...rest }) => (
    <a
      {...rest}
      href={ownOrAbsolute(href)}
      rel={href?.startsWith('http') ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  )),
  img: pictureFrom(ownOrAbsolute),
  input: withoutNode((props) => <input {...props} aria-label={props.checked ? 'Done' : 'Not done'} />),
  // Anything that may be wider than the page scrolls on its own, also with the keyboard.
  table: withoutNode((props) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" role="region" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  )),
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  pre: withoutNode((props) => <pre {...props} tabIndex={0} />),
}

/** For texts whose readers must not be known to anybody else. */
const privateComponents: Components = { ...components, img: pictureFrom(own) }

const heading = { fontFamily: 'heading', fontWeight: '600', lineHeight: '1.25', color: 'fg' }
// The contents beside the text have their own looks.
const inText = ':not([data-beside] *)'
const styles = {
  overflowWrap: 'anywhere',
  '& > * + *': { mt: '5' },
  '& h2': { ...heading, fontSize: '2xl', mt: '8' },
  '&& > :not(* + *), && > [data-beside] + *': { mt: '0' },
  '& h3': { ...heading, fontSize: 'xl', mt: '6' },
  '& h4, & h5, & h6': { ...heading, fontSize: 'lg' },
  [`& a${inText}`]: { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& strong': { fontWeight: '600' },
  [`& ul${inText}, & ol${inText}`]: { ps: '6' },
  [`& ul${inText}`]: { listStyleType: 'disc' },
  '& ol': { listStyleType: 'decimal' },
  [`& li + li${inText}, & li > ul, & li > ol`]: { mt: '1.5' },
  '& li::marker': { color: 'brand.edge' },
  '& .contains-task-list': { listStyleType: 'none', ps: '0' },
  '& .task-list-item input': { me: '2' },
  '& blockquote': { borderStartWidth: '3px', borderColor: 'brand.border', ps: '5', color: 'fg.muted' },
  '& code': { fontFamily: 'mono', fontSize: 'body', bg: 'bg.muted', px: '1', borderRadius: 'l1' },
  '& pre': { bg: 'bg.muted', p: '4', borderRadius: 'l2', overflowX: 'auto' },
  '& pre code': { px: '0' },
  '& .scroll': { overflowX: 'auto' },
  '& table': { minW: '60%', fontSize: 'md' },
  '& th, & td': { textAlign: 'start', py: '2', px: '3', borderBottomWidth: '1px' },
  '& th': { fontWeight: '600', borderColor: 'border.emphasized' },
  '& img': { maxW: '100%', h: 'auto', borderRadius: 'l2' },
  '& hr': { my: '8', borderColor: 'border' },
  '& .sr-only': { srOnly: true },
  '@media print': {
    '& a[href^="http"]::after': { content: '" (" attr(href) ")"', fontSize: 'hint' },
    '& h2, & h3': { breakAfter: 'avoid' },
  },
}

type Element = NonNullable<ExtraProps['node']>

const textOf = (node: Element['children'][number]): string =>
  node.type === 'element' ? node.children.map(textOf).join('') : node.type === 'text' ? node.value : ''

/** The prefix keeps a heading's address apart from the page's own ids. */
const addressOf = (title: string) =>
  `part-${title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')}`

/** Gives the titles of a text's parts an address, and puts links to them in front; a text in few parts needs none. */
function linkParts() {
  return (text: Pick<Element, 'children'>) => {
    const titles = text.children.filter(
      (node) => node.type === 'element' && /^h[12]$/.test(node.tagName),
    ) as Element[]
    const ids = titles.map((title) => addressOf(textOf(title)))
    const links = titles.map((title, index): Element => {
      const id = ids.indexOf(ids[index]!) === index ? ids[index]! : `${ids[index]}-${index}`
      title.properties.id = id
      return { type: 'element', tagName: 'a', properties: { href: id }, children: title.children }
    })
    if (links.length > 2)
      text.children.unshift({ type: 'element', tagName: 'nav', properties: {}, children: links })
  }
}

const partsOf = (nav: Element): TextPart[] =>
  (nav.children as Element[]).map((link) => ({ id: String(link.properties.href), title: textOf(link) }))

const pluginsForContents = { ...plugins, rehypePlugins: [...plugins.rehypePlugins!, linkParts] }

interface Props {
  source: string
  /** Whether pictures come from this site alone; otherwise also from any https host. */
  ownPictures?: boolean
  /** Renders the contents of a text in several parts; the same function for each render. */
  contents?: (parts: TextPart[]) => ReactNode
}

/**
 * Renders Markdown: GitHub's dialect, no raw HTML, links to http, https and mailto only. A text that would take minutes
 * to parse is shown unparsed.
 */
export default function MarkdownText({ source, ownPictures = false, contents }: Props) {
  const allowed = ownPictures ? privateComponents : components
  const withContents = useMemo(
    () => contents && { ...allowed, nav: ({ node }: ExtraProps) => contents(partsOf(node!)) },
    [allowed, contents],
  )
  if (!isDrawableMarkdown(source)) return <chakra.div whiteSpace="pre-wrap">{source}</chakra.div>
  return (
    <chakra.div css={styles}>
      <Markdown
        {...(withContents ? pluginsForContents : plugins)}
        components={withContents ?? allowed}
        skipHtml
      >
        {source}
      </Markdown>
    </chakra.div>
  )
}
