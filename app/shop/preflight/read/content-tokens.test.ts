import fc from "fast-check";
import { expect, test } from "vitest";
import { type Operand, type Operation, readOperations } from "./content-tokens.ts";

function read(text: string): Operation[] {
  return [...readOperations(Buffer.from(text, "latin1"))];
}

function operandsOf(text: string): Operand[] | undefined {
  return read(`${text} x`)[0]?.operands;
}

const latin = (text: string) => Uint8Array.from(Buffer.from(text, "latin1"));

test.each<[string, Operand[]]>([
  ["1 -2 +3 .5 -.5 4. 0", [1, -2, 3, 0.5, -0.5, 4, 0]],
  ["--3 12-34", [-3, 12]],
  ["/A#20b /", [{ name: "A b" }, { name: "" }]],
  [String.raw`(a\(b\)\n\101\\) (a(b)c)`, [latin("a(b)\nA\\"), latin("a(b)c")]],
  ["(a\\\nb)", [latin("ab")]],
  ["<48 65 6c6> <>", [latin("Hel`"), latin("")]],
  ["[1 [2] (a)] true false null", [[1, [2], latin("a")], true, false, null]],
  [
    "<</A 1/B[2]>>",
    [
      new Map<string, Operand>([
        ["A", 1],
        ["B", [2]],
      ]),
    ],
  ],
  ["1%comment\n2", [1, 2]],
])("%s", (text, operands) => {
  expect(operandsOf(text)).toEqual(operands);
});

test("operators take what stands before them", () => {
  expect(read("q 1 0 0 1 5 5 cm/I Do Q").map(({ operator }) => operator)).toEqual([
    "q",
    "cm",
    "Do",
    "Q",
  ]);
});

test("the bytes of an inline picture are no operators, even when they look so", () => {
  const [picture, after] = read("BI /W 2 /H 2 ID \u0001\u00ffEI q\u0080 EI Q");
  expect(picture?.inlinePicture?.get("W")).toBe(2);
  expect(after?.operator).toBe("Q");
});

test("brackets within brackets end, however many there are", () => {
  expect(read(`${"[".repeat(50_000)}${"]".repeat(50_000)} x`).length).toBeLessThan(2);
  expect(read(`${"<<".repeat(50_000)} x`).length).toBeLessThan(2);
});

const number = fc.oneof(
  fc.integer({ min: -1e9, max: 1e9 }),
  fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000),
);
const name = fc.stringMatching(/^[A-Za-z0-9_.]{1,12}$/).map((one) => ({ name: one }));
const bytes = fc.uint8Array({ maxLength: 20 });
const operand: fc.Arbitrary<Operand> = fc.letrec<{ value: Operand; list: Operand[] }>((tie) => ({
  list: fc.array(tie("value"), { maxLength: 4 }),
  value: fc.oneof({ depthSize: "small" }, number, name, bytes, fc.boolean(), tie("list")),
})).value;

function write(value: Operand): string {
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString("hex")}>`;
  if (Array.isArray(value)) return `[${value.map(write).join(" ")}]`;
  if (value instanceof Map) return "";
  return typeof value === "object" && value !== null ? `/${value.name}` : String(value);
}

test("what is written is read again", () => {
  fc.assert(
    fc.property(fc.array(operand, { maxLength: 8 }), (operands) => {
      expect(operandsOf(operands.map(write).join(" "))).toEqual(operands);
    }),
  );
});

test("any bytes at all end, and give no more operators than bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (content) => {
      expect([...readOperations(content)].length).toBeLessThanOrEqual(content.length);
    }),
  );
});
