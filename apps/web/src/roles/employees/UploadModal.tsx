import type { OutputOf } from '@openroll/contract/call'
import { employeeColumns, uploadEmployees } from '@openroll/contract/roles/employees'
import { employeesTemplate, templateName } from '@openroll/contract/roles/employees-template'
import { useState } from 'react'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import './employees.css'

const listFormat = new Intl.ListFormat('en-US')
type Props = { groupId: number; onUploaded: () => void; onClose: () => void }

/** Uploads a roster file. If any line has an error, nothing is imported and the errors are listed by line. */
export const UploadModal = ({ groupId, onUploaded, onClose }: Props) => {
  const [file, setFile] = useState<File>()
  const { busy, trouble, run, clearTrouble } = useRun()
  const [result, setResult] = useState<OutputOf<typeof uploadEmployees>>()
  const downloadTemplate = () => saveFile(new File([employeesTemplate], templateName, { type: 'text/csv' }))
  const upload = () =>
    void run(async () => {
      if (file === undefined) return
      const answer = await send(uploadEmployees, { group_id: groupId, csv: await file.text() })
      setResult(answer)
      onUploaded()
    })
  return (
    <Modal title="Upload a list" onClose={onClose}>
      <p>
        Choose a CSV file with the columns {employeeColumns.join(', ')} in its first line. People already on your list
        stay on it. Leave out Social Security numbers; we don’t accept them here.
      </p>
      {result === undefined ? (
        <div className="employees-upload">
          <div className="employees-template">
            <Button small look="secondary" onClick={downloadTemplate}>
              Download a template
            </Button>
            <small className="muted">We skip the example line when you upload it.</small>
          </div>
          <label className="field">
            <span className="field-label">File</span>
            <input
              className="control"
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => {
                clearTrouble()
                setFile(event.target.files?.[0])
              }}
            />
          </label>
          {trouble?.kind === 'refused' ? (
            <Notice kind="bad" live>
              <p>
                <strong>No one was added.</strong> Fix this in your file, then upload it again:
              </p>
              <ul>
                {trouble.faults.map(({ target_element, error_message }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a line may have the same error twice
                  <li key={`${target_element}-${index}`}>
                    {target_element.startsWith('line ') ? `${target_element.replace('line', 'Line')}: ` : ''}
                    {error_message}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <TroubleNotice trouble={trouble} onRetry={upload} />
          )}
        </div>
      ) : (
        <Notice kind="good" live>
          <p>
            {result.imported === 1 ? '1 person' : `${result.imported} people`} from this file{' '}
            {result.imported === 1 ? 'is' : 'are'} on your list.
          </p>
          {result.withdrawn_terminations.length > 0 && (
            <p>
              You told us {listFormat.format(result.withdrawn_terminations)} left, but they’re in this file, so we won’t
              end their coverage. If they did leave, remove them again.
            </p>
          )}
        </Notice>
      )}
      <div className="modal-foot">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        {result === undefined && (
          <Button busy={busy} disabled={file === undefined} onClick={upload}>
            Upload
          </Button>
        )}
      </div>
    </Modal>
  )
}
