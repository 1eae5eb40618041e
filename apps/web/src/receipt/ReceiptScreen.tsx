import { getReceipt, openReceipt } from '@openroll/contract/receipt/receipt'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { troubleIn } from '../form/trouble.ts'
import { LoadError } from '../form/LoadError.tsx'
import { callQuery, queryClient, useCall } from '../query.ts'
import { NotOpenHere } from '../resume/NotOpenHere.tsx'
import { recall } from '../session.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { resetBrowser } from './reset-browser.ts'
import type { PapersOf } from './Papers.tsx'
import { ReceiptNotHere } from './ReceiptNotHere.tsx'
import type { ReceiptData } from './receipt-data.ts'
import { ReceiptDetails } from './ReceiptDetails.tsx'

/** The receipt, by the token after the # of an emailed link or by an enrollment this browser may see. */
export const Component = () => {
  const token = useLocation().hash.slice(1)
  return token === '' ? <OwnReceipt /> : <LinkedReceipt token={token} key={token} />
}

type ReceiptQuery = { readonly data: ReceiptData | undefined; readonly error: unknown; readonly refetch: () => unknown }

const Page = ({ query, papers }: { query: ReceiptQuery; papers: PapersOf }) => (
  <div className="page receipt-page">
    <title>Your confirmation</title>
    <LoadError of={[query]} />
    {query.error === null && query.data === undefined && <PageSkeleton title="Your confirmation" shape="columns" />}
    {query.data !== undefined && <ReceiptDetails receipt={query.data} papers={papers} />}
  </div>
)

/** Fetched once, since each opening is counted and logged. Nothing is stored in this browser. */
const LinkedReceipt = ({ token }: { token: string }) => {
  const query = useQuery({ ...callQuery(openReceipt, { token }), staleTime: Infinity }, queryClient)
  return troubleIn(query)?.kind === 'refused' ? <ReceiptNotHere /> : <Page query={query} papers={{ token }} />
}

/** Shows the enrollment named in the URL, so that a reload works, or else this browser's last one. */
const OwnReceipt = () => {
  const [search, setSearch] = useSearchParams()
  const idInUrl = search.get('id')
  const [lastId] = useState(() => recall('receiptId') ?? recall('tempId'))
  const id = idInUrl ?? lastId
  const receipt = useCall(getReceipt, { enrollment_id: id ?? '' }, { enabled: id !== null })
  const shown = receipt.data !== undefined
  useEffect(() => {
    if (!shown || id === null) return
    if (idInUrl === null) setSearch({ id }, { replace: true })
    resetBrowser(id)
  }, [shown, id, idInUrl, setSearch])
  if (id === null) return <ReceiptNotHere />
  const kind = troubleIn(receipt)?.kind
  // The enrollment is ours but not submitted yet.
  if (kind === 'refused') return <Navigate to="/cart" replace />
  if (kind === 'ended') return recall('tempId') === id ? <NotOpenHere /> : <ReceiptNotHere />
  return <Page query={receipt} papers={{ enrollment_id: id }} />
}
