import { Button, chakra } from '@chakra-ui/react'
import type { User } from '#shared/contract/users.ts'

interface Props {
  /** The account created by an earlier try whose answer was lost. */
  account: User
  /** The username now entered in the form. */
  username: string
  /** Why the last choice failed. */
  failure: string | null
  onChoose: (choice: 'correct' | 'leave') => void
}

/** Asks whether the form corrects the account of an earlier try or is for another doctor. */
export function ArrivedAccount({ account, username, failure, onChoose }: Props) {
  return (
    <>
      {failure && <chakra.p mb="2">{failure}</chakra.p>}
      <p>
        Your first try went through: <bdi>{account.name}</bdi> · {account.username} has an account. Its
        username stays.
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button size="sm" variant="outline" onClick={() => onChoose('correct')}>
          Correct this account
        </Button>
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onChoose('leave')}>
          Create {username} too
        </Button>
      </chakra.div>
    </>
  )
}
