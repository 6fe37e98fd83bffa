import { chakra } from '@chakra-ui/react'

interface Props {
  meals: readonly { name: string; items: readonly string[] }[]
  /** The level of the meals' headings. */
  as: 'h3' | 'h4'
}

/** The meals of a day: each a block with its name and its food. */
export function Meals({ meals, as }: Props) {
  return (
    <chakra.ol borderTopWidth="1px" borderColor="border">
      {meals.map(({ name, items }) => (
        <chakra.li
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '10rem 1fr' }}
          columnGap="6"
          rowGap="1.5"
          py="4"
          borderBottomWidth="1px"
          borderColor="border"
          css={{
            '@media print': { gridTemplateColumns: '8rem 1fr', paddingBlock: '1.5', breakInside: 'avoid' },
          }}
        >
          <chakra.h3 as={as} textStyle="md" fontWeight="600" color="brand.fg">
            {name}
          </chakra.h3>
          <Items of={items} />
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** A list of food or advice. */
export const Items = ({ of: items }: { of: readonly string[] }) => (
  <chakra.ul
    display="grid"
    gap="1.5"
    css={{ '@media print': { display: 'block', columns: '2', '& > li': { breakInside: 'avoid' } } }}
  >
    {items.map((item) => (
      <chakra.li
        key={item}
        pl="4"
        position="relative"
        _before={{
          content: '""',
          position: 'absolute',
          left: '0',
          top: '0.55em',
          boxSize: '1.5',
          borderRadius: 'full',
          bg: 'brand.edge',
          forcedColorAdjust: 'none',
        }}
      >
        {item}
      </chakra.li>
    ))}
  </chakra.ul>
)
