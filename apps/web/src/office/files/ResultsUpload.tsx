import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  label: string
  /** What the file is for, such as "batch B7". */
  about: string
  /** Previews the file before it's imported; throws the file's errors. */
  preview?: (content: string) => Promise<ReactNode>
  upload: (content: string) => Promise<string>
}
type Chosen = { readonly name: string; readonly content: string; readonly preview: ReactNode }

const linesOf = (content: string): string => {
  const count = content.split(/\r?\n/).filter((line) => line.trim() !== '').length
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}

/** Uploads a results file after a preview. Errors are listed by line; a file with errors isn't imported. */
export const ResultsUpload = ({ label, about, preview, upload }: Props) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const [message, setMessage] = useState<string>()
  const [pending, setPending] = useState<Chosen>()
  const id = useId()
  const onChoose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    setMessage(undefined)
    await run(async () => {
      const content = await file.text()
      setPending({ name: file.name, content, preview: await preview?.(content) })
    })
    // Lets the same file be chosen again after it's fixed.
    target.value = ''
  }
  const importFile = async ({ content }: Chosen) => {
    await run(async () => setMessage(await upload(content)))
    setPending(undefined)
  }
  const faults = trouble?.kind === 'refused' ? trouble.faults : undefined
  const isPartlySaved = trouble?.kind === 'refused' && 'kept' in trouble.errors
  return (
    <>
      <label htmlFor={`${id}-file`}>{label}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".csv,.txt,.ach,text/csv,text/plain"
        disabled={busy}
        aria-describedby={faults === undefined ? undefined : `${id}-faults`}
        onChange={(event) => void onChoose(event)}
      />
      {pending !== undefined && (
        <Modal title="Import this file?" onClose={() => setPending(undefined)}>
          <p>
            <strong>{pending.name}</strong> has {linesOf(pending.content)} of results for {about}. They’re applied right
            away.
          </p>
          {pending.preview}
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setPending(undefined)}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void importFile(pending)}>
              Import
            </Button>
          </div>
        </Modal>
      )}
      {message !== undefined && (
        <Notice kind="good" live>
          <p>{message}</p>
        </Notice>
      )}
      {faults === undefined ? (
        <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
      ) : (
        <Notice kind="bad" live>
          {isPartlySaved ? (
            <p>
              <strong>The other lines were imported.</strong> Someone else just changed these:
            </p>
          ) : (
            <p>
              <strong>Nothing was imported.</strong> Fix these errors, then choose the file again:
            </p>
          )}
          <ul id={`${id}-faults`}>
            {faults.map(({ target_element, error_message }) => (
              <li key={`${target_element}${error_message}`}>
                {target_element.startsWith('line ')
                  ? `Line ${target_element.slice(5)}: ${error_message}`
                  : error_message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
