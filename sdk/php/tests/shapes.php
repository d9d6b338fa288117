<?php

// Every documented type of the library can be read, names what exists, and says what is in each array. Needs the
// parser of PHPStan (Debian: php-phpstan-phpdoc-parser).

declare(strict_types=1);

namespace Rawatib\Tests;

use PHPStan\PhpDocParser\Ast\PhpDoc\InvalidTagValueNode;
use PHPStan\PhpDocParser\Ast\PhpDoc\PhpDocNode;
use PHPStan\PhpDocParser\Ast\Type\ArrayShapeItemNode;
use PHPStan\PhpDocParser\Ast\Type\CallableTypeParameterNode;
use PHPStan\PhpDocParser\Ast\Type\IdentifierTypeNode;
use PHPStan\PhpDocParser\Lexer\Lexer;
use PHPStan\PhpDocParser\Parser\ConstExprParser;
use PHPStan\PhpDocParser\Parser\PhpDocParser;
use PHPStan\PhpDocParser\Parser\TokenIterator;
use PHPStan\PhpDocParser\Parser\TypeParser;

require __DIR__ . '/../autoload.php';
require getenv('PHPDOC_PARSER') ?: '/usr/share/php/PHPStan/PhpDocParser/autoload.php';

const BUILT_IN = ['array', 'array-key', 'bool', 'float', 'int', 'list', 'mixed', 'null', 'string', 'void'];

/** A class whose comments are held against its code. */
final class Subject
{
    /** @var list<string> */
    public array $problems = [];
    /** @var list<string> */
    private array $known;

    /** @param \ReflectionClass<object> $class */
    public function __construct(private readonly \ReflectionClass $class)
    {
        $head = $this->read($class->getDocComment() ?: '/** */', 'class');
        $this->known = [
            ...BUILT_IN,
            ...array_map(static fn ($tag): string => $tag->alias, $head->getTypeAliasTagValues()),
            ...array_map(static fn ($tag): string => $tag->name, $head->getTemplateTagValues()),
        ];
        foreach ($head->getTypeAliasImportTagValues() as $import) {
            $this->known[] = $import->importedAs ?? $import->importedAlias;
            $this->requireAlias($import->importedAlias);
        }
        $this->requireNames($head, 'class');
        foreach ($class->getMethods() as $method) {
            if ($method->getDeclaringClass()->getName() === $class->getName()) {
                $this->requireShapes($method);
            }
        }
        foreach ($class->getProperties() as $property) {
            if ($property->getDeclaringClass()->getName() === $class->getName() && $property->getDocComment()) {
                $this->requireNames($this->read($property->getDocComment(), $property->getName()), $property->getName());
            }
        }
    }

    private function requireAlias(string $alias): void
    {
        $types = (string) (new \ReflectionClass(\Rawatib\Types::class))->getDocComment();
        if (!preg_match("/@phpstan-type $alias /", $types)) {
            $this->problems[] = "imports $alias, which Types does not have";
        }
    }

    private function requireShapes(\ReflectionMethod $method): void
    {
        $name = $method->getName();
        if ($method->hasPrototype()) {
            return; // Said by what it implements.
        }
        $doc = $this->read($method->getDocComment() ?: '/** */', $name);
        $this->requireNames($doc, $name);
        $documented = array_map(static fn ($tag): string => $tag->parameterName, $doc->getParamTagValues());
        foreach ($method->getParameters() as $parameter) {
            $isArray = str_contains((string) $parameter->getType(), 'array');
            if ($isArray && !in_array("\${$parameter->getName()}", $documented, true)) {
                $this->problems[] = "$name does not say what is in \${$parameter->getName()}";
            }
        }
        if (str_contains((string) $method->getReturnType(), 'array') && $doc->getReturnTagValues() === []) {
            $this->problems[] = "$name does not say what is in the array it returns";
        }
    }

    private function read(string $comment, string $place): PhpDocNode
    {
        $constants = new ConstExprParser();
        $parser = new PhpDocParser(new TypeParser($constants), $constants);
        $doc = $parser->parse(new TokenIterator((new Lexer())->tokenize($comment)));
        foreach ($doc->getTags() as $tag) {
            if ($tag->value instanceof InvalidTagValueNode) {
                $this->problems[] = "$place: {$tag->name} cannot be read: {$tag->value->exception->getMessage()}";
            }
        }
        return $doc;
    }

    /** Names of members and parameters are no types. */
    private function requireNames(mixed $node, string $place): void
    {
        if ($node instanceof IdentifierTypeNode) {
            $isKnown = in_array($node->name, $this->known, true) || $this->isClass($node->name);
            if (!$isKnown) {
                $this->problems[] = "$place: there is no type {$node->name}";
            }
            return;
        }
        $parts = is_array($node) || is_object($node) ? (array) $node : [];
        if ($node instanceof ArrayShapeItemNode) {
            unset($parts['keyName']);
        }
        if ($node instanceof CallableTypeParameterNode) {
            unset($parts['parameterName']);
        }
        foreach ($parts as $part) {
            $this->requireNames($part, $place);
        }
    }

    private function isClass(string $name): bool
    {
        $names = str_starts_with($name, '\\')
            ? [substr($name, 1)]
            : ["{$this->class->getNamespaceName()}\\$name", "Rawatib\\$name"];
        return array_filter($names, static fn (string $one): bool => class_exists($one) || interface_exists($one)) !== [];
    }
}

$source = realpath(__DIR__ . '/../src') . '/';
$files = new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($source, \FilesystemIterator::SKIP_DOTS));
$failed = $count = 0;
foreach ($files as $file) {
    $name = 'Rawatib\\' . str_replace('/', '\\', substr($file->getPathname(), strlen($source), -strlen('.php')));
    $count++;
    foreach ((new Subject(new \ReflectionClass($name)))->problems as $problem) {
        $failed++;
        echo "$name: $problem\n";
    }
}
echo "$count classes, $failed problems\n";
exit($failed > 0 || $count === 0 ? 1 : 0);
