import type { Call, OutputOf } from '@openroll/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadError } from '../../form/LoadError.tsx'
import { troubleIn } from '../../form/trouble.ts'
import { queryClient, type callQuery } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props<C extends Call> = {
  opens: (token: string) => ReturnType<typeof callQuery<C>>
  /** Shown for a wrong, used or expired link. */
  ended: ReactNode
  children: (opened: OutputOf<C>, token: string) => ReactNode
}

const OpenedLink = <C extends Call>({ token, opens, ended, children }: Props<C> & { token: string }) => {
  const asked = useQuery({ ...opens(token), enabled: token !== '', staleTime: Infinity }, queryClient)
  if (token === '' || troubleIn(asked)?.kind === 'refused') return ended
  if (asked.isError) return <LoadError of={[asked]} />
  return asked.data === undefined ? <Skeleton height="24rem" /> : children(asked.data, token)
}

/** An emailed link; its token is in the #fragment, which reaches no log. */
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
