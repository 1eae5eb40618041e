import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { newActId } from './act-id.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useRun } from './use-run.ts'

type Props = {
  children: ReactNode
  /** Sends the email and returns a confirmation. A repeated attempt with the same act_id sends nothing twice. */
  mail: (act_id: string) => Promise<string>
}

export const ResendEmail = ({ children, mail }: Props) => {
  const [act_id, setActId] = useState(newActId)
  const [confirmation, setConfirmation] = useState('')
  const { busy, trouble, run } = useRun()
  const press = () =>
    void run(async () => {
      setConfirmation(await mail(act_id))
      setActId(newActId())
    })
  return (
    <>
      <Button look="secondary" small busy={busy} onClick={press}>
        {children}
      </Button>
      <p className="muted" role="status">
        {!busy && trouble === undefined && confirmation}
      </p>
      <TroubleNotice trouble={trouble} onRetry={press} />
    </>
  )
}
