import type { Call, OutputOf } from '@openroll/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { queryClient, type callQuery } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props<C extends Call> = {
  queryFor: (token: string) => ReturnType<typeof callQuery<C>>
  /** Shown for a wrong, used or expired link. */
  expired: ReactNode
  children: (output: OutputOf<C>, token: string) => ReactNode
}

const OpenedLink = <C extends Call>({ token, queryFor, expired, children }: Props<C> & { token: string }) => {
  const query = useQuery({ ...queryFor(token), enabled: token !== '', staleTime: Infinity }, queryClient)
  if (token === '' || troubleIn(query)?.kind === 'refused') return expired
  if (query.isError) return <LoadError of={[query]} />
  return query.data === undefined ? <Skeleton height="24rem" /> : children(query.data, token)
}

/** A page opened by an emailed link. The token is in the #fragment, so that no log has it. */
export const PasswordLink = <C extends Call>({
  title = 'Choose a password',
  ...props
}: Props<C> & { title?: string }) => {
  const token = useLocation().hash.slice(1)
  return (
    <div className="page sign-in">
      <title>{title}</title>
      <OpenedLink {...props} token={token} key={token} />
    </div>
  )
}
