import { useState, type ReactNode } from 'react'
import { refusedFor } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { goToLanding } from './go-to-landing.ts'

type Props<Found> = {
  title: string
  label: string
  /** Whose code it is; null for nobody’s. */
  find: (code: string) => Promise<Found | null>
  /** Said of a code that is nobody’s. */
  invalid: string
  shown: (found: Found) => ReactNode
  question: string
  type: Parameters<typeof goToLanding>[1]
  onClose: () => void
}

/** The way to a rep or a group: their code, then whether they are the right ones. */
export const CodeModal = <Found extends { readonly landing_url: string | null }>(props: Props<Found>) => {
  const { title, label, find, invalid, shown, question, type, onClose } = props
  const [found, setFound] = useState<Found>()
  const check = async (code: string) => {
    const answer = await find(code)
    if (answer === null) throw refusedFor('code', invalid)
    setFound(answer)
  }
  return (
    <Modal title={title} onClose={onClose}>
      {found === undefined ? (
        <CodeForm label={label} check={check} />
      ) : (
        <>
          {shown(found)}
          <p>{question}</p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setFound(undefined)}>
              No, enter another code
            </Button>
            <Button onClick={() => goToLanding(found.landing_url, type)}>Yes</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
