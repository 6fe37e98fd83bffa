import { Button, chakra } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from './search-field.tsx'

interface Props {
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  onRefresh: () => void
  refreshing: boolean
  /** Filters beside the search. */
  children?: ReactNode
}

/** Search, filters and refresh above a staff list. */
export function ListToolbar({ searchLabel, search, onSearch, onRefresh, refreshing, children }: Props) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mb="4">
      <SearchField label={searchLabel} value={search} onChange={onSearch} />
      {children}
      <Button
        variant="outline"
        colorPalette="gray"
        aria-label="Refresh"
        aria-busy={refreshing}
        onClick={onRefresh}
      >
        <chakra.span aria-hidden="true" animation={refreshing ? 'spin 0.8s linear infinite' : undefined}>
          <RotateCw size={18} />
        </chakra.span>
        <chakra.span display={{ base: 'none', sm: 'inline' }}>Refresh</chakra.span>
      </Button>
    </chakra.div>
  )
}
