import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  label: string
  /** What the file is the answer to, such as "batch B7". */
  about: string
  /** What it would come to, asked before it counts; what is wrong with the file is said then already. */
  ahead?: (content: string) => Promise<ReactNode>
  take: (content: string) => Promise<string>
}
type Chosen = { readonly name: string; readonly content: string; readonly ahead: ReactNode }

const linesOf = (content: string): string => {
  const count = content.split(/\r?\n/).filter((line) => line.trim() !== '').length
  return count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`
}

/**
 * Takes a file of results in, once it was asked whether it is the right one, and says what
 * came of it; what is wrong with it is said line by line, and then nothing of it counts.
 */
export const ResultsFile = ({ label, about, ahead, take }: Props) => {
  const { busy, trouble, run, forget } = useRun()
  const [said, setSaid] = useState<string>()
  const [asks, setAsks] = useState<Chosen>()
  const id = useId()
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    setSaid(undefined)
    await run(async () => {
      const content = await file.text()
      setAsks({ name: file.name, content, ahead: await ahead?.(content) })
    })
    // So that the same file, put right, can be chosen again.
    target.value = ''
  }
  const give = async ({ content }: Chosen) => {
    await run(async () => setSaid(await take(content)))
    setAsks(undefined)
  }
  const faults = trouble?.kind === 'refused' ? trouble.faults : undefined
  const isPartlyKept = trouble?.kind === 'refused' && 'kept' in trouble.errors
  return (
    <>
      <label htmlFor={`${id}-file`}>{label}</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".csv,.txt,.ach,text/csv,text/plain"
        disabled={busy}
        aria-describedby={faults === undefined ? undefined : `${id}-faults`}
        onChange={(event) => void chosen(event)}
      />
      {asks !== undefined && (
        <Modal title="Take in this file?" onClose={() => setAsks(undefined)}>
          <p>
            <strong>{asks.name}</strong> has {linesOf(asks.content)}, and is the answer to {about}. What it says counts
            at once.
          </p>
          {asks.ahead}
          <div className="modal-foot">
            <Button look="quiet" onClick={() => setAsks(undefined)}>
              Cancel
            </Button>
            <Button busy={busy} onClick={() => void give(asks)}>
              Take it in
            </Button>
          </div>
        </Modal>
      )}
      {said !== undefined && (
        <Notice kind="good" live>
          <p>{said}</p>
        </Notice>
      )}
      {faults === undefined ? (
        <TroubleNotice trouble={trouble} onRetry={forget} />
      ) : (
        <Notice kind="bad" live>
          {isPartlyKept ? (
            <p>
              <strong>The other lines count.</strong> Of these somebody else said something else at the same moment:
            </p>
          ) : (
            <p>
              <strong>Nothing was changed.</strong> Put this right, and choose the file again:
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
