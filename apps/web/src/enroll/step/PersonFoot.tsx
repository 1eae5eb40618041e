import { Button } from '../../ui/Button.tsx'

/** The buttons of a person's form. */
export const PersonFoot = ({
  submit,
  busy,
  onCancel,
}: {
  submit: string
  busy: boolean
  onCancel?: (() => void) | undefined
}) => (
  <div className="modal-foot">
    {onCancel !== undefined && (
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )}
    <Button type="submit" look="secondary" busy={busy}>
      {submit}
    </Button>
  </div>
)
