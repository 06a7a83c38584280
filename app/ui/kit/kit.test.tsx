import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { Button } from "./button.tsx";
import { Checkbox, Radio, Switch } from "./check.tsx";
import { ChoiceCard, Choices } from "./choices.tsx";
import { Pagination } from "./pagination.tsx";
import { PriceLines } from "./price-lines.tsx";
import { Stages } from "./stages.tsx";
import { Tabs } from "./tabs.tsx";
import { TextField } from "./text-field.tsx";
import { TextareaField } from "./textarea-field.tsx";

const render = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);

test("a field ties its label, its help and its error to the control", () => {
  const html = render(
    <TextField id="email" label="Email" help="For the receipt." errors={["Add an @."]} />,
  );
  expect(html).toContain('<label class="label" for="email">');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="email-error email-description"');
  expect(html).toContain('<p class="error" id="email-error">');
  expect(html).toContain('<p class="help" id="email-description">');
});

test("a field without trouble claims none", () => {
  const html = render(<TextField id="name" label="Name" optional errors={[]} />);
  expect(html).not.toContain("aria-");
  expect(html).toContain("(optional)");
});

test("a field takes more than fits, tells how much it is, and says so once", () => {
  const field = (length: number, errors?: string[]) =>
    render(
      <TextareaField
        id="notes"
        label="Notes"
        maxLength={4000}
        defaultValue={"x".repeat(length)}
        errors={errors}
      />,
    );
  const over = field(4704, ["At most 4,000 characters"]);
  expect(over).toContain("x".repeat(4704));
  expect(over).not.toContain("maxlength");
  expect(over.split("At most 4,000 characters")).toHaveLength(2);
  expect(over).toContain("At most 4,000 characters. You have 4,704.</span>");
  expect(over).toContain('aria-describedby="notes-error"');
  expect(field(3700)).toContain(
    '<p class="length num">At most 4,000 characters. You have 3,700.</p>',
  );
  expect(field(3700)).not.toContain("aria-");
  expect(field(3500)).not.toContain("At most");
  // What nobody sees is taken off where it is read, and is not counted.
  const unseen = (
    <TextField id="zip" label="ZIP" maxLength={10} defaultValue={"32801-1234\u200B"} />
  );
  expect(render(unseen)).not.toContain("At most");
  // Shortened since it was refused.
  expect(field(3500, ["At most 4,000 characters"])).not.toContain("At most");
});

test("a button is no submit button by accident, and refuses presses while busy", () => {
  expect(render(<Button>Apply</Button>)).toContain('type="button"');
  const busy = render(
    <Button type="submit" busy busyLabel="Processing...">
      Submit Order
    </Button>,
  );
  // Not disabled: that would take the focus away from under the hands.
  expect(busy).not.toContain('disabled=""');
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toContain("Processing...");
  expect(busy).not.toContain("Submit Order");
});

test("checkbox, radio and switch are native inputs inside their labels", () => {
  expect(render(<Checkbox name="a">Rounded corners</Checkbox>)).toMatch(
    /<label[^>]*><input[^>]*type="checkbox"[^>]*\/><span>Rounded corners/,
  );
  expect(render(<Radio name="b">Pick up</Radio>)).toContain('type="radio"');
  expect(render(<Switch name="c">Active</Switch>)).toContain('role="switch"');
});

test("a group of choices is one named group with its error", () => {
  const html = render(
    <Choices id="paper" legend="Paper type" errors={["Choose a paper type"]}>
      <ChoiceCard name="paper" value="16pt" title="16pt" price="Included" />
      <ChoiceCard name="paper" value="32pt" title="32pt" detail="500 or 1000 only" disabled />
    </Choices>,
  );
  expect(html).toMatch(/<fieldset[^>]*aria-describedby="paper-error"/);
  expect(html).toMatch(/<legend>.*Paper type.*<\/legend>/);
  expect(html).toContain('id="paper-error"');
  expect(html).toContain("500 or 1000 only");
});

test("what is chosen on top is written as an addition, what is taken off as a loss", () => {
  const html = render(
    <PriceLines
      lines={[
        { kind: "goods", label: "1,000 Business Cards", detail: "16pt", amountCents: cents(4800) },
        { kind: "delivery_time", label: "Rush", detail: "", amountCents: cents(1500) },
        { kind: "member", label: "Member price", detail: "", amountCents: cents(-315) },
      ]}
      totalCents={cents(5985)}
    />,
  );
  expect(html).toContain("<dd>$48.00</dd>");
  expect(html).toContain("<dd>+$15.00</dd>");
  expect(html).toContain("<dd>−$3.15</dd>");
  expect(html).toMatch(/class="total"><dt>Total<\/dt><dd>\$59\.85/);
});

test("many pages show the ends and the neighbors of this one", () => {
  const html = render(<Pagination page={5} pageCount={9} toPage={(page) => `/?page=${page}`} />);
  const shown = [...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => number);
  expect(shown).toEqual(["1", "4", "5", "6", "9"]);
  expect(html).toMatch(/aria-label="Page 5"[^>]*aria-current="page"/);
  expect(render(<Pagination page={1} pageCount={1} toPage={() => "/"} />)).toBe("");
});

test("the tab of this page and the stage of an order are marked for every reader", () => {
  const tabs = [
    { label: "Orders", to: "/orders", current: true },
    { label: "Messages", to: "/messages", current: false, count: 2 },
  ];
  const html = render(<Tabs label="Account" tabs={tabs} />);
  expect(html).toMatch(/aria-current="page"[^>]*>Orders/);
  expect(html.match(/aria-current/g)).toHaveLength(1);
  const stages = render(
    <Stages
      stages={[
        { label: "Pending", state: "done" },
        { label: "Processing", state: "now" },
        { label: "Shipped", state: "ahead" },
      ]}
    />,
  );
  expect(stages).toMatch(/<li class="now" aria-current="step">Processing/);
});
