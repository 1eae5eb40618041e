import { Html } from '../../ui/Html.tsx'

export const PlainText = () => <Html text={'Pays for two checkups a year.\n\nCleanings are included.'} />

export const WithTags = () => (
  <Html text="<p>You pay <b>nothing</b> for:</p><ul><li>checkups</li><li>X-rays</li></ul>" />
)

export const Hostile = () => <Html text="<script>alert(1)</script>What isn’t allowed shows as <blink>text</blink>." />

export const Empty = () => <Html text="" />
