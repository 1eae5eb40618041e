import { useState, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { newActId } from './act-id.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useRun } from './use-run.ts'

type Props = {
  children: ReactNode
  /** Has it mailed, and yields what is said of that. A try whose answer was lost is the same one when it is sent again. */
  mail: (act_id: string) => Promise<string>
}

/** Mails something once more, at a press. */
export const MailAgain = ({ children, mail }: Props) => {
  const [act_id, setActId] = useState(newActId)
  const [said, setSaid] = useState('')
  const { busy, trouble, run } = useRun()
  const press = () =>
    void run(async () => {
      setSaid(await mail(act_id))
      setActId(newActId())
    })
  return (
    <>
      <Button look="secondary" small busy={busy} onClick={press}>
        {children}
      </Button>
      <p className="muted" role="status">
        {!busy && trouble === undefined && said}
      </p>
      <TroubleNotice trouble={trouble} onRetry={press} />
    </>
  )
}
