import { chakra, Heading } from '@chakra-ui/react'
import type { Meal } from '#shared/domain/plan.ts'

export function MealList({ meals }: { meals: Meal[] }) {
  return (
    <chakra.section aria-labelledby="meals-title">
      <Heading as="h2" id="meals-title">
        Meals
      </Heading>
      <chakra.ol mt="4" borderTopWidth="1px" borderColor="border">
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
            <Heading as="h3" size="lg" color="brand.fg">
              {name}
            </Heading>
            <chakra.ul
              display="grid"
              gap="1.5"
              pt={{ sm: '0.5' }}
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
                    top: '0.65em',
                    boxSize: '1.5',
                    borderRadius: 'full',
                    bg: 'brand.border',
                  }}
                >
                  {item}
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.section>
  )
}
