import { useState, type ReactNode } from 'react'
import { refusedFor } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { goToLanding } from './go-to-landing.ts'

type Props<Match> = {
  title: string
  label: string
  /** Looks up the code; null if it doesn't exist. */
  find: (code: string) => Promise<Match | null>
  /** Error for a code that doesn't exist. */
  invalid: string
  describeMatch: (match: Match) => ReactNode
  question: string
  type: Parameters<typeof goToLanding>[1]
  onClose: () => void
}

/** Asks for a rep or group code, then confirms the match. */
export const CodeModal = <Match extends { readonly landing_url: string | null }>(props: Props<Match>) => {
  const { title, label, find, invalid, describeMatch, question, type, onClose } = props
  const [match, setMatch] = useState<Match>()
  const check = async (code: string) => {
    const answer = await find(code)
    if (answer === null) throw refusedFor('code', invalid)
    setMatch(answer)
  }
  return (
    <Modal title={title} onClose={onClose}>
      {match === undefined ? (
        <CodeForm label={label} check={check} />
      ) : (
        <>
          {describeMatch(match)}
          <p>{question}</p>
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setMatch(undefined)}>
              No, enter another code
            </Button>
            <Button onClick={() => goToLanding(match.landing_url, type)}>Yes</Button>
          </div>
        </>
      )}
    </Modal>
  )
}
