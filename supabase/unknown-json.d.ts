// JSON is unknown until a schema or a check has validated it: `any` would be assignable to every row's type.

interface JSON {
  parse(text: string): unknown
}

interface Body {
  json(): Promise<unknown>
}
