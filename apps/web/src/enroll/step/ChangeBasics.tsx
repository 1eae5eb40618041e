import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { RemovedPlans } from '../../arrive/filter/RemovedPlans.tsx'
import type { CartRemovals } from '../../arrive/filter/save-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const BasicsForm = lazyComponent(() => import('./BasicsForm.tsx').then((module) => module.BasicsForm))

/** A button that opens the filter form in a popup. Prices change with the answers; lists removed plans (D-3.03). */
export const ChangeBasics = ({ what = '', label }: { what?: string; label?: string }) => {
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState<CartRemovals>([])
  const done = (removedPlans: CartRemovals) => {
    setRemoved(removedPlans)
    setOpen(false)
  }
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen(true)}>
        {label ?? (
          <>
            Change <span className="visually-hidden">{what}</span>
          </>
        )}
      </Button>
      <RemovedPlans plans={removed} />
      {open &&
        // Outside the step's form, because forms can't be nested.
        createPortal(
          <Modal title="Basic Details" onClose={() => setOpen(false)}>
            <Suspense fallback={<Skeleton height="24rem" />}>
              <BasicsForm onDone={done} />
            </Suspense>
          </Modal>,
          document.body,
        )}
    </>
  )
}
