import { getReceipt, openReceipt } from '@openroll/contract/receipt/receipt'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { troubleIn } from '../form/trouble.ts'
import { ReadTrouble } from '../form/ReadTrouble.tsx'
import { callQuery, queryClient, useCall } from '../query.ts'
import { NotHere } from '../resume/NotHere.tsx'
import { recall } from '../session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { leaveBehind } from './leave-behind.ts'
import type { PapersOf } from './Papers.tsx'
import { ReceiptNotHere } from './ReceiptNotHere.tsx'
import type { ReceiptData } from './receipt-data.ts'
import { ReceiptShown } from './ReceiptShown.tsx'

/** The receipt: by the token that a mail's link has behind its #, or of an enrollment that this browser may see. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return token === '' ? <Own /> : <Opened token={token} key={token} />
}

type Asked = { readonly data: ReceiptData | undefined; readonly error: unknown; readonly refetch: () => unknown }

const Page = ({ asked, papers }: { asked: Asked; papers: PapersOf }) => (
  <div className="page receipt-page">
    <title>Your confirmation</title>
    <ReadTrouble of={[asked]} />
    {asked.error === null && asked.data === undefined && <Skeleton height="36rem" />}
    {asked.data !== undefined && <ReceiptShown receipt={asked.data} papers={papers} />}
  </div>
)

/** Asked once: each opening is counted and noted. It is nothing of this browser's, so nothing is kept or left behind. */
const Opened = ({ token }: { token: string }) => {
  const asked = useQuery({ ...callQuery(openReceipt, { token }), staleTime: Infinity }, queryClient)
  return troubleIn(asked)?.kind === 'refused' ? <ReceiptNotHere /> : <Page asked={asked} papers={{ token }} />
}

/** Of the enrollment that the address names, so that a reload shows it again; of the last one here where it names none. */
const Own = () => {
  const [search, setSearch] = useSearchParams()
  const named = search.get('id')
  const [last] = useState(() => recall('receiptId') ?? recall('tempId'))
  const id = named ?? last
  const receipt = useCall(getReceipt, { enrollment_id: id ?? '' }, { enabled: id !== null })
  const shown = receipt.data !== undefined
  useEffect(() => {
    if (!shown || id === null) return
    if (named === null) setSearch({ id }, { replace: true })
    leaveBehind(id)
  }, [shown, id, named, setSearch])
  if (id === null) return <ReceiptNotHere />
  const kind = troubleIn(receipt)?.kind
  // There is an enrollment of ours, and no receipt of it yet.
  if (kind === 'refused') return <Navigate to="/cart" replace />
  if (kind === 'ended') return recall('tempId') === id ? <NotHere /> : <ReceiptNotHere />
  return <Page asked={receipt} papers={{ enrollment_id: id }} />
}
