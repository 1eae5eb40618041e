import { useState, type ReactNode } from 'react'
import { refusedFor } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { goToLanding } from './go-to-landing.ts'

type Props<Found> = {
  title: string
  label: string
  /** Looks up the code; null if nobody has it. */
  find: (code: string) => Promise<Found | null>
  /** Error for a code nobody has. */
  invalid: string
  shown: (found: Found) => ReactNode
  question: string
  type: Parameters<typeof goToLanding>[1]
  onClose: () => void
}

/** Asks for a rep or group code, then confirms the match. */
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
