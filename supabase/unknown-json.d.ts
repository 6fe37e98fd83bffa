// JSON is unknown until a schema or a check has said what it is: `any` would pass as every row's type.

interface JSON {
  parse(text: string): unknown
}

interface Body {
  json(): Promise<unknown>
}
