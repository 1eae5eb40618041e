import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import type { Owner } from './owner.ts'

/** Tells the signed-in rep or administrator that this is their public page. */
export const OwnPageNotice = ({ of: { type } }: { of: Owner }) => (
  <Notice>
    <p>
      This is your public page, as everyone else sees it. <Link to={`/${type}-home`}>Go to your home page</Link>
    </p>
  </Notice>
)
