import { Suspense, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useCanSendQuote } from './can-send-quote.ts'

const QuoteModal = lazyComponent(() => import('./QuoteModal.tsx').then((module) => module.QuoteModal))

/** `first` runs before the form opens; false keeps it closed. */
type Props = { enrollmentId: string; busy?: boolean; first?: () => Promise<boolean> }

/** Send Personalized Quote, for reps and groups only (SF-2.40, SF-6.07). */
export const SendQuote = ({ enrollmentId, busy = false, first }: Props) => {
  const [open, setOpen] = useState(false)
  if (!useCanSendQuote()) return null
  const begin = async () => setOpen(first === undefined || (await first()))
  return (
    <>
      <Button look="secondary" wide busy={busy} onClick={() => void begin()}>
        Send Personalized Quote
      </Button>
      {open && (
        <Suspense fallback={null}>
          <QuoteModal enrollmentId={enrollmentId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
