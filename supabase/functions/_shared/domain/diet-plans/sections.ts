/** A meal with its items. Without items, a paragraph; without a name, a plain list. */
export interface PlanBlock {
  name: string
  items: string[]
}

/** A part of a plan's text, under its title. */
export interface PlanSection {
  title: string
  blocks: PlanBlock[]
}

/** A title is in capitals, but for a remark in brackets: 'LOW BLOOD SUGAR (below 70 mg/dL)'. */
const title = /^([^a-z]{2}[^a-z(]*)( \(.*)?$/
const item = /^(- | {2}(?=or:))/

/**
 * The parts of a reflowed plan, for reading. The first has the plan's own title, and paragraphs about whom the plan is for.
 * Titles are in small letters here.
 */
export function planSections(text: string): PlanSection[] {
  const sections: PlanSection[] = []
  for (const paragraph of text.trim().split(/\n\n+/)) {
    const lines = paragraph.split('\n')
    const [, capitals, remark = ''] = title.exec(lines[0]!) ?? []
    if (capitals) {
      lines.shift()
      sections.push({ title: capitals.charAt(0) + capitals.slice(1).toLowerCase() + remark, blocks: [] })
    }
    const { blocks } = sections.at(-1)!
    for (const line of lines) {
      if (!item.test(line)) {
        blocks.push({ name: line, items: [] })
        continue
      }
      if (blocks.length === 0) blocks.push({ name: '', items: [] })
      blocks.at(-1)!.items.push(line.replace(item, ''))
    }
  }
  return sections
}
