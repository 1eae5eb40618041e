import { required } from '@openroll/contract/rules'
import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { TextField } from '../../ui/TextField.tsx'

type Props = {
  label: string
  /** Looks the code up; yields the message for a code that stands for nothing. Throws when the server can't be asked. */
  check: (code: string) => Promise<string | undefined>
}

/** One code to type and to look up (SF-4.07, SF-5.05). */
export const CodeForm = ({ label, check }: Props) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [outage, setOutage] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setOutage(false)
    if (code.trim() === '') return setError(required)
    setBusy(true)
    try {
      setError(await check(code.trim()))
    } catch {
      setOutage(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      {outage && <Failure onRetry={() => void submit()} />}
      <TextField
        name="code"
        label={label}
        value={code}
        error={error}
        autoComplete="off"
        maxLength={40}
        onChange={(event) => {
          setCode(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={busy}>
        Validate
      </Button>
    </form>
  )
}
