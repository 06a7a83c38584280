import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { noteTypedEarly } from "#app/ui/page/typed-early.ts";

// In a turn of its own: evaluating what is imported above takes a slow phone long enough.
setTimeout(() => {
  noteTypedEarly();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
