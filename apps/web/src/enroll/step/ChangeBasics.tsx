import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { LeftCart } from '../../arrive/filter/LeftCart.tsx'
import type { Removed } from '../../arrive/filter/save-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { later } from '../../ui/later.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const BasicsForm = later(() => import('./BasicsForm.tsx').then((module) => module.BasicsForm))

/** The way to the first answers from a step that shows them: prices follow, and what that took out of the cart is named (D-3.03). */
export const ChangeBasics = ({ what = '', label }: { what?: string; label?: string }) => {
  const [open, setOpen] = useState(false)
  const [removed, setRemoved] = useState<Removed>([])
  const done = (left: Removed) => {
    setRemoved(left)
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
      <LeftCart plans={removed} />
      {open &&
        // Outside the step's form, since a form can't be inside another.
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
