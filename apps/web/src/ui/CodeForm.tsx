import { required } from '@openroll/contract/rules'
import { useState, type FormEvent } from 'react'
import { Button } from './Button.tsx'
import { Failure } from './Failure.tsx'
import { TextField } from './TextField.tsx'

type Props = {
  label: string
  /** Said where nothing was typed. */
  empty?: string
  button?: string
  /** Looks the code up; yields the message for a code that stands for nothing. Throws when the server can't be asked. */
  check: (code: string) => Promise<string | undefined>
}

/** One code to type, and to look up or keep (SF-4.07, SF-5.05, EW-2.03). */
export const CodeForm = ({ label, empty = required, button = 'Validate', check }: Props) => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [outage, setOutage] = useState(false)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setOutage(false)
    if (code.trim() === '') return setError(empty)
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
        {button}
      </Button>
    </form>
  )
}
