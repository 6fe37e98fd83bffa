const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content or as the value of an attribute, in HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)
