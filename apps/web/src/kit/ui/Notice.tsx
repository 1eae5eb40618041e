import { Notice } from '../../ui/Notice.tsx'

export const Note = () => (
  <Notice>
    <p>Coverage starts on December 1, 2026.</p>
  </Notice>
)

export const Good = () => (
  <Notice kind="good">
    <p>We emailed a link to m•••@mail.example.</p>
  </Notice>
)

export const Bad = () => (
  <Notice kind="bad">
    <p>This plan isn’t sold in your zip code.</p>
  </Notice>
)

export const LongText = () => (
  <Notice>
    <p>
      <strong>Two of your plans start later.</strong> Optional Life starts when the carrier approves it, which usually
      takes two weeks. <a href="#main">See what happens next</a>
    </p>
    <p className="muted">You can cancel before that at any time, and we’ll refund what you paid.</p>
  </Notice>
)
