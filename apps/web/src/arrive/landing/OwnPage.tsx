import { Link } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import type { Owner } from './owner.ts'

/** Told to the rep or the group's administrator whose page this is: they see what everybody else does. */
export const OwnPage = ({ of: { type } }: { of: Owner }) => (
  <Notice>
    <p>
      This is your public page, as everybody else sees it. <Link to={`/${type}-home`}>Go to your work</Link>
    </p>
  </Notice>
)
